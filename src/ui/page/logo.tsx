import type { ReactElement } from "react";
import { brand } from "../../shared/brand";

interface LogoProps {
  size?: number;
  /** Hides the logo from screen readers, for when the name is written next to it. */
  decorative?: boolean;
}

/**
 * The logo: a marble whose veins are rice terraces, holding one golden grain. Same drawing as
 * public/favicon.svg.
 */
export function Logo({ size = 36, decorative = true }: LogoProps): ReactElement {
  const label = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": brand.name };
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} {...label}>
      <circle
        cx="24"
        cy="24"
        r="23"
        fill="#1f5e3b"
        stroke="#f3ecd2"
        strokeWidth="1.500"
        strokeOpacity="0.55"
      />
      <path
        d="M1.6 29.2C10 24.600 19.500 29.600 28 27.200c7-2 12.500-5.600 18.600-4.700A23 23 0 0 1 1.600 29.200Z"
        fill="#2c7a4b"
      />
      <path
        d="M4.200 35.600c7.800-3.200 15 1.300 23.300-.5 7-1.500 12-5.300 18-5.200A23 23 0 0 1 4.200 35.600Z"
        fill="#4f9d6c"
      />
      <path
        d="M9.500 42c6-1.800 11.800.7 18.300-.6 5.700-1.100 9.900-3.800 14.600-4A23 23 0 0 1 9.500 42Z"
        fill="#8fcaa2"
      />
      <path
        d="M34.5 5.500c3.600 6.600 1.200 15.200-6.200 19.800-2.400 1.500-4.900 2.300-7.300 2.500-.9-2.300-1.200-4.900-.8-7.700C21.400 11.600 27.300 5.700 34.500 5.500Z"
        fill="#e9b949"
      />
      <path
        d="M32 9.500c-.8 5.600-4.400 11.800-11 17.600"
        fill="none"
        stroke="#9a6a0c"
        strokeWidth="1.600"
        strokeLinecap="round"
      />
    </svg>
  );
}

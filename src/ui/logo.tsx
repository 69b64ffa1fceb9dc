import type { ReactElement } from "react";
import { brand } from "../shared/brand";

interface LogoProps {
  size?: number;
  /** Leave the name out of the accessibility tree where it is written beside the mark. */
  decorative?: boolean;
}

/** The mark: a marble whose veins are rice terraces, holding one golden grain. The same drawing as public/favicon.svg. */
export function Logo({ size = 36, decorative = true }: LogoProps): ReactElement {
  const label = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": brand.name };
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} {...label}>
      <circle cx="24" cy="24" r="23" fill="#1f5e3b" />
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
        d="M31.500 5.500c4.600 6 3.800 13.600-1.300 18.600-3.400 3.300-8 4.200-11.200 2.800-1.300-3.300-.3-7.900 2.800-11.500C25 11.700 29 10.300 31.500 5.500Z"
        fill="#e2b04a"
      />
      <path
        d="M30 10.500c-1 5.500-5 11.500-10.200 15.600"
        fill="none"
        stroke="#8a5d06"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    </svg>
  );
}

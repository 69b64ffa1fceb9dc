import { Anchor, Textarea, TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { isWebAddress } from "../../fields";
import { asText, inputProps, type ControlProps } from "./control-props";

/** A single-line text input. */
export function TextControl(props: ControlProps): ReactElement {
  return (
    <TextInput
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}

/** A multi-line text input. */
export function LongTextControl(props: ControlProps): ReactElement {
  return (
    <Textarea
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rows={3}
    />
  );
}

/** An input for a web address, with a link that opens it. */
export function LinkControl(props: ControlProps): ReactElement {
  const text = asText(props.value).trim();
  return (
    <TextInput
      {...inputProps(props)}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete="off"
      rightSection={
        isWebAddress(text) ? (
          <Anchor href={text} target="_blank" rel="noreferrer noopener" aria-label={`Open ${text}`}>
            <IconExternalLink size={16} aria-hidden />
          </Anchor>
        ) : null
      }
    />
  );
}

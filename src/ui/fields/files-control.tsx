import { ActionIcon, Anchor, FileButton, Button, Input } from "@mantine/core";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { Picture } from "../picture";
import { QueuedFileLine } from "../sending/queued-file-line";
import lines from "../sending/sending.module.css";
import { useFileQueue } from "./use-file-queue";
import { asText, inputProps, type ControlProps } from "./control-props";
import styles from "./fields.module.css";
import { usePromise, useOptions } from "./options";

const ids = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(asText) : asText(value).split(",").filter(Boolean);

/** A stored file as a thumbnail and a link; marks a file that has not been sent to the server yet. */
function StoredFileLink({ id, label }: { id: string; label: string }): ReactElement | null {
  const address = usePromise((options) => options.addressOfFile(id), id);
  if (address === undefined) return null;
  const local = address?.startsWith("blob:") === true;
  return (
    <>
      <Picture id={id} label={label} size={40} {...(address === null ? {} : { address })} />
      <Anchor href={address ?? `/api/files/${id}`} target="_blank" rel="noreferrer" size="xs">
        {label}
      </Anchor>
      {local ? <span className={styles.waits}>waits to be sent</span> : null}
    </>
  );
}

/**
 * The files of a record. Each file is uploaded when it is chosen; the record stores the ids. While the server
 * is unreachable, files are kept in the browser.
 */
export function FilesControl(props: ControlProps): ReactElement {
  const { upload } = useOptions();
  const [names, setNames] = useState<Record<string, string>>({});
  const { label, description, inputWrapperOrder, classNames, readOnly } = inputProps(props);
  const value = ids(props.value);
  const kept = usePromise((options) => options.namesOfFiles(value), value.join(","));
  const nameOf = (id: string, at: number): string => names[id] ?? kept?.[id] ?? `File ${at + 1}`;
  const add = useRef<HTMLButtonElement>(null);
  /**
   * Removes a file. The focus moves to the next file, or the previous one, because the removed button had it.
   */
  const remove = (id: string, button: HTMLElement): void => {
    const item = button.closest("li");
    const other = item?.nextElementSibling ?? item?.previousElementSibling;
    (other?.querySelector<HTMLElement>("[data-remove]") ?? add.current)?.focus();
    props.onChange(value.filter((one) => one !== id));
  };
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  });
  const queue = useFileQueue((file) => {
    setNames((known) => ({ ...known, [file.id]: file.name }));
    held.current = [...held.current, file.id];
    props.onChange(held.current);
  });
  const sendings = queue.use((state) => state.sendings);
  const send = (files: File[]): void => {
    const [first] = files;
    queue.add(files, async (file, steps) => {
      const stored = await upload(file, steps);
      if (file === first) props.onPick?.({ ...stored });
      return stored;
    });
  };
  return (
    <Input.Wrapper
      {...{ label, description, inputWrapperOrder, classNames }}
      labelElement="div"
      error={props.error}
    >
      {readOnly ? null : (
        <div>
          <FileButton multiple onChange={send}>
            {(button) => (
              <Button
                {...button}
                ref={add}
                variant="default"
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                Add files
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {sendings.length === 0 ? null : (
        <ul className={lines.list} aria-label={`Files of ${props.field.label} on their way`}>
          {sendings.map((sending) => (
            <QueuedFileLine key={sending.mark} queue={queue} sending={sending} />
          ))}
        </ul>
      )}
      {value.length === 0 ? null : (
        <ul className={styles.files}>
          {value.map((id, at) => (
            <li key={id}>
              <StoredFileLink id={id} label={nameOf(id, at)} />
              {readOnly ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Remove ${nameOf(id, at)}`}
                  data-remove
                  onClick={(event) => remove(id, event.currentTarget)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}

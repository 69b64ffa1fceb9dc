import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypePdf, IconSend } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Book, BookFile } from "../../api/books";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { Modal } from "../../ui/overlays/overlays";
import { ErrorState } from "../../ui/page/states";
import { notify } from "../../ui/toasts/notify";
import { openSubscriptionDialog } from "../subscription-dialog-store";
import { BookParts } from "./book-parts";
import { sheetsOfBook } from "./book-sheets";
import { saveBookFile } from "./save-book-file";
import { useBook } from "./use-book";
import styles from "../subscriptions.module.css";

/** The report book: its parts in their order, and the files that are made of them. */
export default function BookDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { book, error, change, latest } = useBook(true);
  const [typed, setTyped] = useState<string | null>(null);
  const [making, setMaking] = useState<BookFile | null>(null);
  const name = typed ?? book?.name ?? "";
  const edit = (next: (now: Book) => Partial<Book>): void =>
    void change((now) => ({ ...now, ...next(now) })).catch((fault: unknown) =>
      notify.error(fault, { title: "The book was not changed" }),
    );
  const title = name.trim() === "" ? "Report book" : name.trim();
  const keepName = (): void => {
    if (book !== undefined && typed !== null && title !== book.name) edit(() => ({ name: title }));
  };
  const close = (): void => {
    keepName();
    onClose();
  };
  const make = async (kind: BookFile): Promise<void> => {
    setMaking(kind);
    await saveBookFile(kind, title, await latest());
    setMaking(null);
  };
  const send = async (): Promise<void> => {
    close();
    const now = await latest();
    const address = now.parts[0]?.address;
    if (address !== undefined) openSubscriptionDialog({ name: title, address, sheets: sheetsOfBook(now) });
  };
  const parts = book?.parts ?? [];
  const [first] = parts;
  const file = (kind: BookFile, label: string, icon: ReactElement): ReactElement => (
    <Button
      variant="default"
      leftSection={icon}
      loading={making === kind}
      disabled={first === undefined || making !== null}
      onClick={() => void make(kind)}
    >
      {label}
    </Button>
  );
  return (
    <Modal opened onClose={close} title="Report book" size="lg">
      {error === null ? null : <ErrorState title="The book could not be read" error={error} />}
      <Stack gap="md">
        <TextInput
          label="Name"
          maxLength={subscriptionLimits.name}
          value={name}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={keepName}
        />
        {first === undefined ? (
          <p className={styles.note}>
            The book is empty. Choose “Add to the report book” on dashboards, tiles and reports: each is added
            with its filters.
          </p>
        ) : (
          <BookParts parts={parts} onChange={(next) => edit((now) => ({ parts: next(now.parts) }))} />
        )}
        <p className={styles.note}>
          One document with a cover, contents and page numbers, or one workbook with a sheet for each set of
          figures. The figures are those of the moment.
          {book === undefined || first === undefined
            ? null
            : ` ${sheetsOfBook(book).length} of at most ${subscriptionLimits.sheets} sets of figures.`}
        </p>
        <Group justify="flex-end">
          {file("xlsx", "Excel", <IconFileSpreadsheet size={16} />)}
          {file("pdf", "PDF", <IconFileTypePdf size={16} />)}
          <Button
            leftSection={<IconSend size={16} />}
            disabled={first === undefined || making !== null}
            onClick={() => void send()}
          >
            Send regularly…
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

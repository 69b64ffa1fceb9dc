import { Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useRef, type ReactElement } from "react";
import { sqlOf, type Parameters, type Question } from "../../analytics";
import { plainQuestionName } from "../../questions/comparison/compared-question";
import type { ComparedPeriods } from "../../questions/periods";
import { copyText } from "../../ui/toasts/copy-text";
import { Modal } from "../../ui/overlays/overlays";
import styles from "./sql-dialog.module.css";

interface SqlTextProps {
  question: Question;
  parameters: Parameters;
  /** The two periods that the question compares; null without a comparison. */
  periods: ComparedPeriods | null;
}

interface SqlDialogProps extends SqlTextProps {
  opened: boolean;
  onClose: () => void;
  title: string;
}

function SqlText({ question, parameters, periods }: SqlTextProps): ReactElement {
  const code = useRef<HTMLTextAreaElement>(null);
  const copy = () => copyText(code.current, "The SQL");
  return (
    <>
      <p className={styles.about}>
        The whole computation of these figures, with the filters as they are now, from{" "}
        <code>sql/{plainQuestionName(question.name)}.sql</code>
        {periods === null ? "" : `, asked of ${periods.now} and of ${periods.earlier} at one moment`}. Browser
        and server run the same file.
      </p>
      <textarea
        ref={code}
        className={styles.code}
        readOnly
        value={sqlOf(question, parameters)}
        rows={20}
        aria-label="SQL"
      />
      <Group justify="flex-end" mt="md">
        <Button leftSection={<IconCopy size={16} />} onClick={copy}>
          Copy
        </Button>
      </Group>
    </>
  );
}

/** Shows the SQL of a tile with its filters written in, for reading and copying. */
export const SqlDialog = ({ opened, onClose, title, ...text }: SqlDialogProps): ReactElement => (
  <Modal opened={opened} onClose={onClose} size="xl" title={`SQL of “${title}”`} closeOnClickOutside>
    <SqlText {...text} />
  </Modal>
);

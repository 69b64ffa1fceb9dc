import { Button } from "@mantine/core";
import { Component, type ReactElement, type ReactNode } from "react";
import { MessagePage } from "../../pages/message-page";
import { messageOf } from "../../shared/errors";
import { ChunkError } from "../screens/lazy-page";

const reload = (): void => location.reload();

function Failed({ error }: { error: unknown }): ReactElement {
  const chunk = error instanceof ChunkError;
  return (
    <MessagePage
      tone="wrong"
      title={chunk ? "This page did not load" : "This page met an error"}
      text={
        chunk
          ? `${error.message} The connection may be slow, or a newer version has been put in place. Reload to try again; drafts are kept.`
          : `${messageOf(error)} Reload the page; drafts are kept. If it happens again, tell your administrator what you did just before.`
      }
      actions={<Button onClick={reload}>Reload the page</Button>}
    />
  );
}

interface State {
  failure: { error: unknown } | null;
}

/** Replaces a page that failed to load or render with an error message; the frame around it stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <Failed error={failure.error} />;
  }
}

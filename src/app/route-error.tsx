import { Button } from "@mantine/core";
import { useEffect, type ReactElement } from "react";
import { useRouteError } from "react-router-dom";
import { messageOf } from "../shared/errors";
import { MessagePage } from "../pages/message-page";
import { ChunkError } from "./lazy-page";

/** Stands where a page failed: what happened, and what to do. */
export function RouteError(): ReactElement {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
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
      actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  );
}

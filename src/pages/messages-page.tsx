import { Button } from "@mantine/core";
import { IconBook2 } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";
import { lazyPart } from "../api/calls/lazy-part";
import { useSession } from "../api/session/session";
import { viewScreensOf } from "../shared/calls/saved-views";
import { LazySubscriptionDialog } from "../subscriptions/lazy-subscription-dialog";
import { useAddress } from "../ui/page/address";
import { PageHeading } from "../ui/page/page-heading";
import { EmptyState } from "../ui/page/states";
import { Tabs } from "../ui/page/tabs";
import { MessagesView } from "./messages/messages-view";
import { SubscriptionsView } from "./messages/subscriptions-view";

const BookDialog = lazyPart(() => import("../subscriptions/book/book-dialog"));

/** /messages: what was sent to the user, and what the user has subscribed to (decision 065). */
export default function MessagesPage(): ReactElement {
  const [address, setAddress] = useAddress();
  const value = address.get("tab") === "subscriptions" ? "subscriptions" : "messages";
  const choose = (next: string): void =>
    setAddress((now) => {
      now.delete("message");
      if (next === "messages") now.delete("tab");
      else now.set("tab", next);
    });
  const [showsBook, setShowsBook] = useState(false);
  const receives = useSession(({ user }) => user !== null && viewScreensOf(user).length > 0);
  if (!receives)
    return (
      <>
        <PageHeading title="Messages" />
        <EmptyState
          title="No messages"
          text="Your role opens no dashboard and no report, so no figures are sent to you."
        />
      </>
    );
  return (
    <>
      <PageHeading
        title="Messages"
        part={value === "subscriptions" ? "Subscriptions" : "Received"}
        subtitle="Figures and alerts that were sent to you, and what you receive."
        actions={
          <Button variant="default" leftSection={<IconBook2 size={16} />} onClick={() => setShowsBook(true)}>
            Report book
          </Button>
        }
      />
      <LazySubscriptionDialog />
      <Suspense>{showsBook ? <BookDialog onClose={() => setShowsBook(false)} /> : null}</Suspense>
      <Tabs
        label="Messages"
        value={value}
        onChange={choose}
        tabs={[
          { value: "messages", label: "Received", panel: <MessagesView /> },
          { value: "subscriptions", label: "Subscriptions", panel: <SubscriptionsView /> },
        ]}
      />
    </>
  );
}

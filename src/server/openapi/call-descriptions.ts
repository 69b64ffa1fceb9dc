import { entryOf } from "../../shared/bounds";

/** Descriptions of the calls that no entity declares, by tag, method and path. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Session: {
    "POST /api/auth/login": "Signs in with username and password, and sets the session cookie.",
    "POST /api/auth/logout": "Ends the session.",
    "GET /api/auth/current-user":
      "The signed-in user with the rights of the role, the address of the start view, how many messages are unread, and by column the `former` values of lists and names of records that figures may still be filtered by, each with its present text or texts.",
    "GET /api/auth/demo-users": "The demo users that the sign-in page lists; none outside a demo.",
    "PUT /api/auth/password": "Changes the own password and ends all other sessions.",
  },
  Users: {
    "POST /api/auth/register": "Adds users.",
    "PUT /api/user-table/register": "Adds users (second spelling).",
    "PUT /api/auth/usersupdate": "Changes users.",
    "DELETE /api/user-table/delete": "Deletes users.",
    "GET /api/auth/users": "The users of the own area.",
    "POST /api/user/search": "The users that match the given fields.",
    "POST /api/uac": "The roles with their screens and controls.",
    "POST /api/Uac": "The roles (second spelling).",
    "PUT /api/uac/update": "Adds or changes roles.",
    "DELETE /api/uac/delete": "Deletes roles that no user has.",
  },
  Settings: {
    "GET /api/arrangement": "The own arrangement of the dashboards, and that of the role.",
    "PUT /api/arrangement": "Saves the own arrangement.",
    "GET /api/arrangement/roles": "The arrangements shared with roles.",
    "PUT /api/arrangement/roles": "Shares an arrangement with a role, or withdraws it.",
    "GET /api/views": "The own saved views and those that are shared, without their arrangements.",
    "GET /api/views/roles": "The roles that a view may be shared with.",
    "GET /api/views/:id": "A saved view with the arrangement of its tab.",
    "PUT /api/views/update": "Saves a view; with `id` a change of an own one, which may leave fields out.",
    "PUT /api/views/start": "Makes a view the own start, or none with `id` null.",
    "DELETE /api/views/delete": "Deletes own views.",
    "PUT /api/views/restore": "Restores own views.",
    "GET /api/subscriptions": "The own subscriptions, what others send, and whether and where to mails go.",
    "GET /api/subscriptions/people":
      "People of the own area to whom figures may be sent, whose name contains `search`.",
    "PUT /api/subscriptions/leave": "Ends what others send, for the reader alone.",
    "PUT /api/subscriptions/rejoin": "Receives again what others send.",
    "PUT /api/subscriptions/update":
      "Subscribes to figures at set times or on a condition; with `id` a change of an own one, which may leave fields out.",
    "DELETE /api/subscriptions/delete": "Deletes own subscriptions.",
    "PUT /api/subscriptions/restore": "Restores own subscriptions.",
    "POST /api/subscriptions/watchable":
      "What an alert on a pivot may watch: its measures, and its rows in the own area with their present figures.",
    "POST /api/subscriptions/send":
      "Sends an own subscription now. Answers the number of the message; null when an alert has nothing to tell. What was sent just before is not sent again: `sent` is then false, and the message is that one.",
    "GET /api/messages": "The newest own messages without their figures; `before` continues a list.",
    "GET /api/messages/unread": "How many own messages are unread.",
    "GET /api/messages/:id": "An own message with its figures.",
    "GET /api/messages/:id/pdf": "An own message as a document.",
    "GET /api/messages/:id/xlsx": "An own message as a workbook, with the definitions of what it holds.",
    "POST /api/books/:kind":
      "Figures of several screens as one document (`pdf`) or workbook (`xlsx`). A caller that accepts `text/event-stream` is told how far it is, and gets the file as base64 in the last event.",
    "PUT /api/messages/read-all": "Marks all own messages as read.",
    "PUT /api/messages/read": "Marks own messages as read.",
    "PUT /api/messages/unread": "Marks own messages as unread.",
    "DELETE /api/messages/delete": "Deletes own messages.",
    "PUT /api/messages/restore": "Restores own messages.",
    "GET /api/preferences/:key": "A preference of the user.",
    "PUT /api/preferences/:key": "Saves a preference of the user.",
    "GET /api/privacy-notice": "The data privacy notice; readable before sign-in.",
    "PUT /api/privacy-notice": "Changes the data privacy notice.",
    "GET /api/settings": "The settings of the central office.",
    "PUT /api/settings": "Changes the settings of the central office.",
  },
  Lists: {
    "GET /dropdown/:name": "The values of a list.",
    "GET /dropdown/:name/usage": "How many records hold each value.",
    "PUT /dropdown/:name/register": "Adds values.",
    "PUT /dropdown/:name/insert": "Adds values (second spelling).",
    "PUT /dropdown/:name/update": "Renames values, in the records too where asked.",
    "DELETE /dropdown/:name/delete": "Deletes values.",
    "POST /dropdown/:name/merge": "What merging one value into another would change; changes nothing.",
    "PUT /dropdown/:name/merge": "Merges one value into another.",
    "GET /dropdown/:name/merges": "The merges that can still be undone.",
    "PUT /dropdown/:name/unmerge": "Undoes a merge.",
  },
  "Recycle bin": {
    "GET /api/recycle-bin": "How many deleted records each kind has.",
    "POST /api/recycle-bin/:name": "The deleted users, roles or values of lists.",
    "PUT /api/recycle-bin/:name/restore": "Restores them.",
  },
  Records: {
    "POST /api/search": "The newest records of each form in which a text stands, within the own scope.",
    "POST /api/names/missing":
      "Which of the names that filters hold, by column, no record has that the reader sees.",
    "GET /api/report-schedules/current": "The days left for targets and accomplishments at the own place.",
    "POST /api/form5-annualtarget": "Lists Form 5 targets (second spelling).",
    "POST /api/arbo-masterlist/existing": "The verdict on each row of an import.",
    "PUT /api/arbo-masterlist/register": "Inserts the rows of an import that do not exist yet.",
    "POST /api/form-11-geo/create": "Creates geotags with their photos (multipart).",
  },
  Participants: {
    "POST /api/participant/search": "Finds participants by their names.",
    "POST /api/participant/named": "The first participants of a name, for the search over everything.",
    "POST /api/participant/trainings": "The trainings of a participant.",
    "POST /api/participant/alike": "Participants who are likely the same person.",
    "PUT /api/participant/combine": "Combines two records of one person.",
    "PUT /api/participant/separate": "Separates them again.",
  },
  Files: {
    "POST /api/files": "Uploads pictures and PDF files (multipart).",
    "POST /api/files/names": "The names of files by their numbers.",
    "GET /api/files/:id": "A file; its thumbnail with `size=thumb`.",
  },
  Log: {
    "POST /api/user-log/read": "The entries of the ledger that the reader may see.",
    "GET /api/user-log/choices": "The values that its filters offer.",
    "POST /api/user-log/register": "Logs an export or the end of an import.",
    "GET /api/user-log/verify": "Proves the chain of the ledger.",
    "POST /api/user-log/anchor": "Makes a checkpoint of the ledger and notes its hash outside the database.",
  },
  Figures: {
    "POST /charts/queries": "The answers to the questions named in `queries`.",
    "POST /charts/witness":
      "The same as the people of a `place` get them, and as PostgreSQL answers them under row level security. For administrators.",
    "POST /api/targetaccompfme": "Target versus accomplishment, national, by region and by province.",
    "POST /api/report-arbocapdevcd": "Capacity development by ARBO.",
    "POST /api/report-capdevrecord": "The training record of participants.",
    "GET /charts/facts": "The tag of each fact, which changes with its rows.",
    "GET /charts/facts/:name": "A fact as an Arrow stream, or what changed `since` a version.",
    "GET /charts/facts/:name/base":
      "A fact of a version from which `since` leads to the present one, which the header `marble-fact-version` names.",
    "GET /api/changes":
      "Server-sent events: a fact has another version, and for those that `facts` names what has changed.",
    "POST /api/explorations":
      "The own explorations and those that are shared, 600 at most; with `ids` only those.",
    "PUT /api/explorations/update":
      "Saves an exploration; with `id` a change of an own one, which stays shared as it is without `sharing`.",
    "DELETE /api/explorations/delete": "Deletes own explorations.",
    "PUT /api/explorations/restore": "Restores own explorations.",
  },
  Server: {
    "GET /livez": "The process answers, and says its version and commit.",
    "GET /metrics": "Figures of the running server for Prometheus; for this machine, or with METRICS_TOKEN.",
    "GET /healthz": "Records can be read.",
    "GET /readyz": "All that serving needs, each by name.",
    "GET /openapi.json": "This document.",
    "GET /api/system":
      "How the server is: version, database, backups, jobs, errors, who is on. For administrators.",
    "POST /api/system/backup": "Begins a backup of the embedded database. For administrators.",
  },
};

export interface CallDescription {
  tag: string;
  summary: string;
}

const byCall = Object.fromEntries(
  Object.entries(words).flatMap(([tag, calls]) =>
    Object.entries(calls).map(([call, summary]) => [call, { tag, summary }]),
  ),
);

/** The tag and summary of a call such as `GET /livez`. Undefined when there is none. */
export function describeRoute(call: string): CallDescription | undefined {
  const board = /^POST \/charts\/([a-z0-9-]+)$/.exec(call)?.[1];
  return (
    entryOf(byCall, call) ??
    (board === undefined ? undefined : { tag: "Figures", summary: `The answers of the board “${board}”.` })
  );
}

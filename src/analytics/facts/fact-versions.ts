import type { Change } from "../../api/live/change";
import { versionIn, type Tags } from "./fact-tags";

/**
 * The oldest version of each fact that an answer of the server can have. Announcements up to it cause no new request.
 * Each stream of changes begins with such announcements.
 */
export class FactVersions {
  /** The version in the tag that was known when the oldest answer since the last change was asked for. */
  private readonly known = new Map<string, number>();

  /** Notes that an answer over these facts is asked for now, and the tags that the server reported before. */
  noteAsked(facts: readonly string[], tags: Tags | null): void {
    for (const fact of facts) {
      const version = versionIn(tags?.[fact]);
      this.known.set(fact, Math.min(this.known.get(fact) ?? version, version));
    }
  }

  /** Whether an answer over the fact may be older than the change; what was noted of such answers is forgotten. */
  mayBeOlder({ fact, version }: Change): boolean {
    if ((this.known.get(fact) ?? 0) >= version) return false;
    this.known.delete(fact);
    return true;
  }
}

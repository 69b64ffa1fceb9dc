import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  type Completion,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { PostgreSQL, sql, type SQLNamespace } from "@codemirror/lang-sql";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useImperativeHandle, useRef, type ReactElement, type Ref } from "react";
import type { FactTable, SqlPlace } from "../../../analytics";
import { limits } from "../../../shared/calls/explorations";
import { columnLabel } from "../../../labels/column-label";
import { sqlTheme } from "./sql-theme";

/** The methods of the editor. */
export interface SqlEditorHandle {
  /** Inserts a text at the cursor and focuses the editor. */
  insert: (text: string) => void;
  focus: () => void;
}

interface SqlEditorProps {
  text: string;
  facts: readonly FactTable[];
  /** The error to show, with its place if known. */
  problem: { message: string; place: SqlPlace | null } | null;
  onChange: (text: string) => void;
  onRun: (text: string) => void;
  ref?: Ref<SqlEditorHandle>;
}

const schemaOf = (facts: readonly FactTable[]): SQLNamespace =>
  Object.fromEntries(
    facts.map(({ name, title, about, fields }) => [
      name,
      {
        self: { label: name, detail: title, info: about, type: "class" } satisfies Completion,
        children: fields.map((field): Completion => ({
          label: field.name,
          detail: `${field.type}, ${columnLabel(field.name)}`,
          type: "property",
        })),
      },
    ]),
  );

/** Converts a place to a range of the document. */
function rangeOf(state: EditorState, place: SqlPlace | null): { from: number; to: number } {
  if (place === null) return { from: 0, to: Math.min(1, state.doc.length) };
  const line = state.doc.line(Math.min(Math.max(1, place.line), state.doc.lines));
  const from = Math.min(line.to, line.from + place.column - 1);
  return { from, to: Math.min(state.doc.length, Math.max(from + 1, Math.min(line.to, from + place.length))) };
}

/**
 * The SQL editor: it completes facts and columns, Ctrl+Enter runs the statement, and Escape followed by Tab
 * leaves it. It is in a shadow root, so that its styles become constructed style sheets and not `<style>`
 * elements, which the content security policy forbids.
 */
export default function SqlEditor(props: SqlEditorProps): ReactElement {
  const { text, facts, problem, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const parent = host.current;
    if (parent === null) return undefined;
    const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
    const run = (of: EditorView): boolean => {
      closeCompletion(of);
      latest.current.onRun(of.state.doc.toString());
      return true;
    };
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          Prec.highest(keymap.of([{ key: "Mod-Enter", run }])),
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false }),
          indentUnit.of("  "),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            indentWithTab,
          ]),
          sql({ dialect: PostgreSQL, schema: schemaOf(facts), upperCaseKeywords: false }),
          sqlTheme,
          EditorView.lineWrapping,
          EditorState.changeFilter.of((change) => change.newDoc.length <= limits.text),
          EditorView.contentAttributes.of({ "aria-label": "SQL statement", spellcheck: "false" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [facts]);

  useEffect(() => {
    const editor = view.current;
    const now = editor?.state.doc.toString();
    if (editor === null || now === undefined || now === text) return;
    editor.dispatch({ changes: { from: 0, to: now.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const found =
      problem === null
        ? []
        : [
            {
              ...rangeOf(editor.state, problem.place),
              severity: "error" as const,
              message: problem.message,
            },
          ];
    editor.dispatch(setDiagnostics(editor.state, found));
    const [first] = found;
    if (first !== undefined) editor.dispatch({ effects: EditorView.scrollIntoView(first.from) });
  }, [problem]);

  useImperativeHandle(
    ref,
    () => ({
      insert(inserted) {
        const editor = view.current;
        if (editor === null) return;
        editor.dispatch(editor.state.replaceSelection(inserted));
        editor.focus();
      },
      focus: () => view.current?.focus(),
    }),
    [],
  );
  return <div ref={host} style={{ height: "100%" }} />;
}

import { aggregates, type Aggregate } from "../../shared/calls/explorations";

/** A figure that a formula computes with: an aggregate of a field; `field` is null for the count of records. */
export interface Operand {
  of: Aggregate;
  field: string | null;
}

export type Expression =
  | { kind: "number"; value: number }
  | ({ kind: "operand" } & Operand)
  | { kind: "negative"; of: Expression }
  | { kind: "operation"; operator: "+" | "-" | "*" | "/"; left: Expression; right: Expression };

/** Why a text is no formula, and the number of characters before that place. */
export class FormulaProblem extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
    this.name = "FormulaProblem";
  }
}

interface Token {
  text: string;
  at: number;
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[-+*/()])|(\S))/gy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const found of text.matchAll(TOKEN)) {
    const [whole, token = "", other = ""] = found;
    const at = found.index + whole.length - (token || other).length;
    if (other !== "") throw new FormulaProblem(`“${other}” is not understood.`, at);
    tokens.push({ text: token, at });
  }
  return tokens;
}

/**
 * Reads the formula of a measure: numbers, + - * /, brackets, and figures such as `count`, `sum(total_cost)` and
 * `distinct(arbo_key)`. Throws a `FormulaProblem` for anything else. Whether the fields exist is not checked.
 */
export function parseFormula(text: string): Expression {
  const tokens = tokensOf(text);
  let next = 0;
  const peek = (): string => tokens[next]?.text ?? "";
  const here = (): number => tokens[next]?.at ?? text.length;
  const take = (wanted: string): void => {
    if (peek() !== wanted)
      throw new FormulaProblem(
        `Here “${wanted}” is missing${peek() === "" ? "" : `, before “${peek()}”`}.`,
        here(),
      );
    next++;
  };

  const factor = (): Expression => {
    const [word, at] = [peek(), here()];
    next++;
    if (word === "-") return { kind: "negative", of: factor() };
    if (word === "(") {
      const inner = sum();
      take(")");
      return inner;
    }
    if (/^\d/.test(word)) {
      if (Number(word) > Number.MAX_SAFE_INTEGER) throw new FormulaProblem("This number is too large.", at);
      return { kind: "number", value: Number(word) };
    }
    const of = aggregates.find((one) => one === word);
    if (of === "count") return { kind: "operand", of, field: null };
    if (of === undefined)
      throw new FormulaProblem(
        word === ""
          ? "The formula ends too early: a number or a figure is missing."
          : `“${word}” is no figure. Write ${aggregates.map((one) => (one === "count" ? one : `${one}(field)`)).join(", ")}.`,
        at,
      );
    take("(");
    const field = peek();
    if (!/^[a-z]/.test(field)) throw new FormulaProblem(`“${of}” needs a field.`, here());
    next++;
    take(")");
    return { kind: "operand", of, field };
  };
  const chain =
    (operators: string, operand: () => Expression): (() => Expression) =>
    () => {
      let left = operand();
      while (peek() !== "" && operators.includes(peek())) {
        const operator = peek() as "+" | "-" | "*" | "/";
        next++;
        left = { kind: "operation", operator, left, right: operand() };
      }
      return left;
    };
  const product = chain("*/", factor);
  const sum = chain("+-", product);

  const whole = sum();
  if (peek() !== "") throw new FormulaProblem(`“${peek()}” is one too many here.`, here());
  return whole;
}

/** The figures that an expression computes with. */
export function operandsOf(expression: Expression): Operand[] {
  switch (expression.kind) {
    case "number":
      return [];
    case "operand":
      return [{ of: expression.of, field: expression.field }];
    case "negative":
      return operandsOf(expression.of);
    case "operation":
      return [...operandsOf(expression.left), ...operandsOf(expression.right)];
  }
}

const isNumberOnly = (expression: Expression): boolean => operandsOf(expression).length === 0;

/**
 * Whether the values of an expression add up: it only adds and subtracts counts and sums, or multiplies and divides them by
 * numbers. A ratio, a distinct count and an added number do not add up.
 */
export function addsUpExpression(expression: Expression): boolean {
  switch (expression.kind) {
    case "number":
      return false;
    case "operand":
      return expression.of === "count" || expression.of === "sum";
    case "negative":
      return addsUpExpression(expression.of);
    case "operation": {
      const { operator, left, right } = expression;
      if (operator === "/") return addsUpExpression(left) && isNumberOnly(right);
      if (operator === "*")
        return (
          (addsUpExpression(left) && isNumberOnly(right)) || (isNumberOnly(left) && addsUpExpression(right))
        );
      return addsUpExpression(left) && addsUpExpression(right);
    }
  }
}

/** The expression in SQL. `operand` is the SQL of a figure. A division by 0 has no value. */
export function expressionSql(expression: Expression, operand: (one: Operand) => string): string {
  switch (expression.kind) {
    case "number":
      return String(expression.value);
    case "operand":
      return operand(expression);
    case "negative":
      return `(- ${expressionSql(expression.of, operand)})`;
    case "operation": {
      const { operator, left, right } = expression;
      const divisor = expressionSql(right, operand);
      return `(${expressionSql(left, operand)} ${operator} ${operator === "/" ? `nullif(${divisor}, 0)` : divisor})`;
    }
  }
}

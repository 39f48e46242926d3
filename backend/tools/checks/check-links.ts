/**
 * Checks that the front end never navigates to an unchecked address: links, forms, the router and
 * `location` get literals, or results of `paths`, `ownPath` and similar functions.
 */
import ts from "typescript";
import { readSources } from "./sources.ts";

type LinkFault = { path: string; line: number; sink: string; text: string };

/** Functions that return a safe address for any input. */
const safeFunctions = [
  "ownPath",
  "samePage",
  "returnPlace",
  "outsideLink",
  "directionsTo",
  "linkTo",
  "telHref",
  "writtenTelHref",
  "whatsappHref",
  "shareHref",
  "socialPicturePath",
];

/** Calls that navigate to their first argument. */
const navigationCalls =
  /^((window|self|globalThis|document|top|parent)\.)?(open|location\.(assign|replace)|navigation\.navigate)$|\bhistory\.(push|replace)$/;

/** Calls that navigate to the `href` or `to` of their first argument. */
const routerCalls = /(^|\.)(navigate|redirect|buildLocation)$/;

/** Assignments to these properties navigate. */
const navigationTargets = /^((window|self|globalThis|document|top|parent)\.)?location(\.href)?$/;

export function findLinkFaults(path: string, text: string): LinkFault[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const faults: LinkFault[] = [];

  const check = (sink: string, value: ts.Expression | undefined) => {
    if (!value || isSafe(value)) return;
    const { line } = file.getLineAndCharacterOfPosition(value.getStart());
    faults.push({ path, line: line + 1, sink, text: value.getText() });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText().replaceAll("?.", ".");
      const [first] = node.arguments;
      if (navigationCalls.test(callee) && !(callee === "open" && declares(file, "open"))) {
        check(callee, first);
      }
      if (routerCalls.test(callee) && first) {
        for (const value of destinationsIn(first)) check(callee, value);
      }
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const target = node.left.getText();
      if (navigationTargets.test(target)) check(target, node.right);
    }
    if (ts.isJsxAttribute(node)) check(`<${elementOf(node)} ${node.name.getText()}>`, linkIn(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** Whether the file declares the name, and thus shadows a global of the browser. */
function declares(file: ts.SourceFile, name: string): boolean {
  const isDeclaration = (node: ts.Node): boolean =>
    (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node) ||
        ts.isFunctionDeclaration(node)) && node.name?.getText() === name ||
    ts.forEachChild(node, isDeclaration) === true;
  return isDeclaration(file);
}

/** Destinations of a router call. An argument that is not an object literal could lead anywhere. */
function destinationsIn(argument: ts.Expression): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(argument)) return [argument];
  return argument.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return [property.expression];
    if (!/^(to|href)$/.test(property.name.getText())) return [];
    return ts.isPropertyAssignment(property)
      ? [property.initializer]
      : ts.isShorthandPropertyAssignment(property)
      ? [property.name]
      : [];
  });
}

const elementOf = (attribute: ts.JsxAttribute) => attribute.parent.parent.tagName.getText();

/** Destination of a link or form attribute; undefined for other attributes. */
function linkIn(attribute: ts.JsxAttribute): ts.Expression | undefined {
  const name = attribute.name.getText();
  const element = elementOf(attribute);
  const isOurs = /^[A-Z]/.test(element);
  const isDestination = name === "href" && !["link", "use"].includes(element) ||
    name === "to" && isOurs ||
    ["action", "formAction"].includes(name) && !isOurs ||
    name === "src" && element === "iframe";
  const value = attribute.initializer;
  if (!isDestination || !value) return undefined;
  return ts.isJsxExpression(value) ? value.expression : value as ts.Expression;
}

function isSafe(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isNonNullExpression(value)) {
    return isSafe(value.expression);
  }
  if (ts.isConditionalExpression(value)) return isSafe(value.whenTrue) && isSafe(value.whenFalse);
  if (ts.isBinaryExpression(value) && /^(\?\?|\|\|)$/.test(value.operatorToken.getText())) {
    return isSafe(value.left) && isSafe(value.right);
  }
  if (ts.isStringLiteralLike(value)) return hasFixedSite(value.text, true);
  if (ts.isTemplateExpression(value)) return hasFixedSite(value.head.text, false);
  if (ts.isCallExpression(value)) {
    const callee = value.expression.getText();
    if (callee === "inLanguage") return isSafe(value.arguments[0]!);
    return safeFunctions.includes(callee) || callee.startsWith("paths.");
  }
  if (ts.isPropertyAccessExpression(value)) return value.expression.getText() === "paths";
  return ts.isIdentifier(value) && (value.text === "undefined" || isPropOf(value));
}

/** Whether an address, or its beginning, determines its site. */
const hasFixedSite = (text: string, isWhole: boolean): boolean =>
  /^(#|mailto:|tel:|https:\/\/[\w.-]+\/|\/[\w$.])/.test(text) ||
  isWhole && /^(\/|\.|)$/.test(text) ||
  // A route: the rest is a parameter, which the router encodes.
  isWhole && text.startsWith("/$");

/** A component's own `href` is checked where it is passed. */
function isPropOf(name: ts.Identifier): boolean {
  if (name.text !== "href" && name.text !== "to") return false;
  for (let node: ts.Node = name; node.parent; node = node.parent) {
    if (!ts.isSourceFile(node.parent)) continue;
    const declaration = ts.isVariableStatement(node)
      ? node.declarationList.declarations[0]
      : ts.isFunctionDeclaration(node)
      ? node
      : undefined;
    if (!declaration?.name || !/^[A-Z]/.test(declaration.name.getText())) return false;
    const component = ts.isFunctionDeclaration(declaration) ? declaration : declaration.initializer;
    if (!component || !ts.isFunctionLike(component)) return false;
    const props = component.parameters[0]?.name;
    return !!props && ts.isObjectBindingPattern(props) && !isBoundInside(name, component) &&
      props.elements.some(({ name: prop }) => prop.getText() === name.text);
  }
  return false;
}

/** Whether a nested function has a parameter of that name, which hides the prop. */
function isBoundInside(name: ts.Identifier, component: ts.Node): boolean {
  for (let node: ts.Node = name.parent; node !== component; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue;
    const names = node.parameters.flatMap(({ name }) => name.getText().match(/\w+/g) ?? []);
    if (names.includes(name.text)) return true;
  }
  return false;
}

/** Navigations to unchecked addresses, one line each. */
export async function checkLinks(): Promise<string[]> {
  const sources = await readSources("frontend/src");
  return [...sources].filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) => findLinkFaults(path, text))
    .map(({ path, line, sink, text }) =>
      `${path}:${line}  ${sink} follows the unchecked address ${text}: see lib/session/own-path.ts`
    );
}

import type { Plugin } from "vite";

/** Which classes, functions, methods (`Class.method`) or values, and what is left of them. */
type Parts = [names: RegExp, rest: string][];

/** Attributes that HTML and SVG write otherwise than React. */
export const aliases = [
  ["htmlFor", "for"],
  ["shapeRendering", "shape-rendering"],
  ["strokeWidth", "stroke-width"],
];

/**
 * What packages do for others, by file: nothing in a browser asks for it here. It is reached from
 * what is called, so that no bundler knows.
 */
const unused: Record<string, Parts> = {
  // Words are handed over, never fetched or looked for; they hold neither formats nor other words
  // (`words.test.ts`). Languages are `en` and `hi`, and nothing stands in for what they lack.
  "i18next/dist/esm/i18next.js": [
    [/^Connector$/, "{ on() {} }"],
    [/^Formatter$/, "{ format(value) { return value; } }"],
    [/^Interpolator\.nest$/, "{ return str; }"],
    [/^I18n\.(cloneInstance|dir|exists|hydrate|loadLanguages|reloadResources)$/, "{}"],
    [/^I18n\.loadResources$/, "{ callback(null); }"],
    [/^I18n\.setResolvedLanguage$/, "{ this.resolvedLanguage = l; }"],
    [/^I18n\.use$/, "{ this.modules.external.push(module); return this; }"],
    [/^LanguageUtil\.(formatLanguageCode|getLanguagePartFromCode)$/, "{ return code; }"],
    [/^LanguageUtil\.(getScriptPartFromCode|formatUncached)$/, "{}"],
    [/^LanguageUtil\.getBestMatchFromCodes$/, "{ return codes[0]; }"],
    [/^LanguageUtil\.getFallbackCodes$/, "{ return []; }"],
    [/^LanguageUtil\.toResolveHierarchy$/, "{ return [code]; }"],
    [/^PluralResolver\.(getPluralFormsOfKey|getSuffixes|needsPlural)$/, "{}"],
    [/^ResourceStore\.(addResource|addResources|removeResourceBundle)$/, "{}"],
    [/^Translator\.(exists|getUsedParamsDetails)$/, "{}"],
    [/^(configuredLanguageCodes|keysFromSelector)$/, "{ return []; }"],
    [/^(deepFind|isRefusedLanguageCode)$/, "{}"],
  ],
  "react-i18next/dist/es/unescape.js": [[/^unescape$/, "(text) => text"]],
  "react-i18next/dist/es/utils.js": [[/^(loadLanguages|loadNamespaces|warn|warnOnce)$/, "{}"]],
  // See `scrollRestoration` in `router.tsx`.
  "@tanstack/router-core/dist/esm/scroll-restoration.js": [[/^setupScrollRestoration$/, "{}"]],
  // Routes that hide behind others, and looks at an address that is not the page's.
  "@tanstack/router-core/dist/esm/new-process-route-tree.js": [
    [/^(findFlatMatch|findSingleMatch|processRouteMasks)$/, "{}"],
  ],
  "@tanstack/router-core/dist/esm/router.js": [
    [/^RouterCore\.matchRoute$/, "{}"],
    [/^RouterCore\.startViewTransition$/, "{ return fn(); }"],
  ],
  "react/cjs/react.production.js": [[/^(mapChildren|mapIntoArray)$/, "{}"]],
  "react-dom/cjs/react-dom.production.js": [
    [/^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)$/, "{}"],
  ],
  "react-dom/cjs/react-dom-client.production.js": [
    // All of them look for a `<ViewTransition>`; whoever writes one has to take this line out.
    [/ViewTransition/, "{}"],
    // Refs of fragments.
    [
      /^(FragmentInstance(\.prototype\.\w+)?|(commitNewChildTo|deleteChildFrom)FragmentInstance)$/,
      "{}",
    ],
    [/^commit(NewChildToFragmentInstances|FragmentInstance(Insertion|Deletion)Effects)$/, "{}"],
    [/^isFragmentInstanceParent$/, "{ return false; }"],
    // `<SuspenseList>` and `<Activity>`.
    [/^(updateSuspenseListComponent|cutOffTailIfNeeded|initSuspenseListRenderState)$/, "{}"],
    [/^(updateActivityComponent|commitActivityHydrationCallbacks)$/, "{}"],
    // Forms whose action is a function.
    [/^(recursivelyResetForms|requestFormReset\$1)$/, "{}"],
    [/ActionState|^(handleActionReturnValue|onActionSuccess)$/, "{}"],
    [/^(startHostTransition|ensureFormComponentIsStateful|TransitionAwareHostComponent)$/, "{}"],
    // Which components an error came through: nobody is told.
    [/^getStackByFiberInDevAndProd$/, '{ return ""; }'],
    [/^getComponentNameFromType$/, "{ return null; }"],
    // Hooks that nobody calls: `useDeferredValue`, `useEffectEvent`, `useImperativeHandle`,
    // `useOptimistic`, `useTransition` and the compiler's.
    [/^((mount|update)DeferredValueImpl|updateEvent|useEffectEventImpl)$/, "{}"],
    [/^(imperativeHandleEffect|updateImperativeHandle|useMemoCache|refreshCache)$/, "{}"],
    [/^(startTransition|dispatchOptimisticSetState|queueTransitionTypes)$/, "{}"],
    // Waiting for pictures and styles before a page is shown: of those in a `<ViewTransition>`.
    [/^preload(Instance|Resource)AndSuspendIfNeeded$/, "{}"],
    [/^(accumulateSuspenseyCommitOnFiber|recursivelyAccumulateSuspenseyCommit)$/, "{}"],
    [/^waitForCommitToBeReady$/, "{ return null; }"],
    // The browser's own sign that a page is on its way, which this React does not ask for yet.
    [/^defaultOnDefaultTransitionIndicator$/, "{}"],
    // What is fetched ahead by calls.
    [/^(preconnectAs|preload|preloadModule|preinit(Style|Script|ModuleScript))$/, "{}"],
    // Style sheets with a precedence and scripts without a place, which React would put in order.
    [/^getResource$/, "{ return null; }"],
    [/^(acquireResource|suspendResource|insertStylesheetIntoRoot|preloadStylesheet)$/, "{}"],
    // Of names that HTML writes otherwise those that stand in our markup (`vite/unused.test.ts`).
    [/^aliases$/, `new Map(${JSON.stringify(aliases)})`],
    // Of numbers in styles that are no pixels those that anybody may write.
    [
      /^unitlessNumbers$/,
      'new Set(["flex", "fontWeight", "lineHeight", "opacity", "order", "zIndex"])',
    ],
    // Elements of one's own (`<my-element>`), and names of attributes that cannot be.
    [/^setPropOnCustomElement$/, "{}"],
    [/^isAttributeNameSafe$/, "{ return true; }"],
    // Children elsewhere (`createPortal`).
    [/^(createFiberFromPortal|hideOrUnhideNearestPortals)$/, "{}"],
    // `findDOMNode`, of React 18.
    [/^findCurrentFiberUsingSlowPath$/, "{}"],
    // Events that nobody hears: `onSelect`, `onBeforeInput`.
    [/^(constructSelectEvent|get(Native|Fallback)BeforeInputChars)$/, "{}"],
    [/^getEventCharCode$/, "{ return 0; }"],
    // Browsers older than those the build is for.
    [/^(handleEventsForInputEventPolyfill|handlePropertyChange|isFallbackCompositionEnd)$/, "{}"],
    [/^getVendorPrefixedEventName$/, "{ return eventName; }"],
    [/^normalizeKey$/, "Object()"],
  ],
};

/** Takes out of packages what is unused; stops a build whose packages have no such part any more. */
export const withoutUnused = (): Plugin => ({
  name: "without-unused",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: Object.keys(unused).map((file) => new RegExp(`/node_modules/${file}$`)) },
    handler(code, id) {
      const [, parts] = Object.entries(unused).find(([file]) => id.endsWith(file))!;
      const { bodies, values } = partsIn(this.parse(code).body as unknown as Node[]);
      const cuts = parts.flatMap(([names, rest]) => {
        const found = [...rest.startsWith("{") ? bodies : values].filter(([name]) =>
          names.test(name)
        );
        if (found.length === 0) throw new Error(`${id} has no ${names}: see vite/unused.ts`);
        return found.map(([, body]) => ({ ...body, rest }));
      });
      return cuts.sort((a, b) => b.start - a.start)
        .reduce(
          (text, { start, end, rest }) => text.slice(0, start) + rest + text.slice(end),
          code,
        );
    },
  },
});

type Span = { start: number; end: number };

type Node = Span & {
  type: string;
  name?: string;
  id?: Node;
  init?: Node | null;
  key?: Node;
  value?: Node | null;
  left?: Node;
  right?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  declaration?: Node | null;
  declarations?: Node[];
  body?: Node | Node[];
};

/** Where the bodies of a module's classes, methods and functions stand, and its other values. */
function partsIn(program: Node[]): { bodies: Map<string, Span>; values: Map<string, Span> } {
  const bodies = new Map<string, Span>();
  const values = new Map<string, Span>();
  const add = (name: string | undefined, value: Node | null | undefined) => {
    if (!name || !value) return;
    if (isBlock(value.body)) bodies.set(name, value.body);
    else values.set(name, value);
  };
  for (const statement of program) {
    const node = statement.declaration ??
      (statement.type === "ExpressionStatement" ? statement.expression! : statement);
    if (/^(Class|Function)Declaration$/.test(node.type)) add(node.id?.name, node);
    if (node.type === "ClassDeclaration") {
      for (const { key, value } of (node.body as Node).body as Node[]) {
        add(key?.name && `${node.id!.name}.${key.name}`, value);
      }
    }
    // A class that is a value has its methods made by its constructor.
    node.declarations?.forEach(({ id, init }) => {
      add(id?.name, init);
      if (init?.type !== "ClassExpression") return;
      for (const { key, value } of (init.body as Node).body as Node[]) {
        if (key?.name !== "constructor") continue;
        for (const { expression } of (value!.body as Node).body as Node[]) {
          const { name } = expression?.left?.property ?? {};
          if (name) add(`${id!.name}.${name}`, expression!.right);
        }
      }
    });
    if (node.type === "AssignmentExpression") add(nameOf(node.left!), node.right);
  }
  return { bodies, values };
}

const isBlock = (body: Node["body"]): body is Node =>
  !Array.isArray(body) && /^(BlockStatement|FunctionBody|ClassBody)$/.test(body?.type ?? "");

/** `exports.preload` */
const nameOf = ({ name, object, property }: Node): string | undefined =>
  object && property ? `${nameOf(object)}.${nameOf(property)}` : name;

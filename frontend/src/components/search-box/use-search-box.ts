import { useLocation, useRouter } from "@tanstack/react-router";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { pathIn } from "#/lib/city/chosen-city.ts";
import { useCity } from "#/lib/city/use-city.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import {
  closedWith,
  type Command,
  commandOf,
  isEmpty,
  type Option,
  pageOf,
  searchReducer,
} from "./search-state.ts";
import { useLookup } from "./use-lookup.ts";
import { fetchSuggestionList, useSuggestionList } from "./use-suggestion-list.ts";

/** The behaviour of the combobox; the field itself keeps its text, so that early typing survives. */
export const useSearchBox = () => {
  const router = useRouter();
  const lang = useLang();
  const here = useCity();
  const { pathname, search } = useLocation();
  const shownQuery = pathname === "/search" ? search.q ?? "" : "";

  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(searchReducer, shownQuery, closedWith);
  const { lookup, lookUp, stop } = useLookup();

  const { text } = state;
  const isOpen = state.isOpen && (isEmpty(text) || lookup.status !== "idle");
  const list = useSuggestionList(isOpen);
  const options = list?.optionsOf(state, lookup.items, lang) ?? [];
  const active = options[state.active];

  const reader = useRef<() => string[]>(null);
  const dispatchOpened = useCallback((text: string) => {
    const recent = isEmpty(text) ? reader.current?.() : undefined;
    dispatch({ type: "opened", text, ...recent && { recent } });
  }, []);

  const open = useCallback((text: string) => {
    dispatchOpened(text);
    lookUp(text);
  }, [dispatchOpened, lookUp]);

  // What opened before its list was there has not shown anything yet.
  useLayoutEffect(() => {
    if (!list) return;
    reader.current = list.readRecent;
    if (state.isOpen) dispatchOpened(input.current!.value);
  }, [list, dispatchOpened]);

  const close = useCallback(() => {
    dispatch({ type: "closed" });
    stop();
  }, [stop]);

  useLayoutEffect(() => {
    const field = input.current!;
    if (document.activeElement === field) open(field.value);
    else dispatch({ type: "filled", text: field.value });
  }, [open]);

  const address = `${pathname}?${shownQuery}`;
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    close();
    dispatch({ type: "filled", text: shownQuery });
    input.current!.value = shownQuery;
  }, [address, shownQuery, close]);

  useEffect(() => {
    if (!state.isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [state.isOpen, close]);

  const leave = (searched: string) => {
    fetchSuggestionList().then(({ rememberSearch }) => rememberSearch(searched), () => {});
    close();
    input.current?.blur();
  };

  const searchFor = (typed: string) => {
    const q = typed.trim();
    if (q === "") return;
    leave(q);
    router.navigate({ to: "/search", search: { q, city: here?.slug, near: here?.pin } });
  };

  const pick = (option: Option) => {
    const page = pageOf(option);
    if (!page) return searchFor(option.text);
    leave(option.text);
    const { slug } = page;
    if (page.type === "business") router.navigate({ to: "/business/$slug", params: { slug } });
    else router.navigate({ href: ownPath(pathIn(`/categories/${slug}`, here)) });
  };

  const remove = (text: string) => {
    dispatch({ type: "forgot", recent: list!.forgetSearch(text) });
    input.current?.focus();
  };

  const move = (step: 1 | -1) => {
    if (state.isOpen) dispatch({ type: "moved", step, count: options.length });
    else open(input.current!.value);
  };

  const commands: Record<Command, () => void> = {
    down: () => move(1),
    up: () => move(-1),
    close,
    pick: () => pick(active!),
    remove: () => remove(active!.text),
    search: () => searchFor(input.current!.value),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const command = commandOf(event.key, state, active);
    if (!command) return;
    event.preventDefault();
    commands[command]();
  };

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget) && event.relatedTarget) close();
  };

  return {
    root,
    input,
    shownQuery,
    isEmpty: isEmpty(text),
    hasRecent: state.recent.length > 0,
    isOpen,
    List: list?.default,
    status: lookup.status,
    options,
    active: state.active,
    open,
    pick,
    remove,
    searchFor,
    onKeyDown,
    onBlur,
  };
};

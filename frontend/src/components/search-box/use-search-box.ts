import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { showSpinnerLater } from "#/lib/browser/page-spinner.ts";
import { chosenCity } from "#/lib/city/city-store.ts";
import { paths } from "#/lib/paths.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { optionsOf } from "./options.ts";
import {
  closedState,
  type Command,
  commandForKey,
  isEmpty,
  type Option,
  searchReducer,
} from "./search-state.ts";
import { pathOf } from "./suggestions.ts";
import { useLookup } from "./use-lookup.ts";
import { forgetSearch, readRecent, rememberSearch } from "./storage.ts";

/** Behaviour of the combobox. The input is uncontrolled, to preserve text from before hydration. */
export const useSearchBox = () => {
  const lang = useLang();
  const { hl } = useAddress();

  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(searchReducer, "", closedState);
  const { lookup, lookUp, stop } = useLookup();

  const { text } = state;
  const isOpen = state.isOpen && (isEmpty(text) || lookup.status !== "idle");
  const options = isOpen ? optionsOf(state, lookup.items, lang) : [];
  const active = options[state.active];

  const open = useCallback((text: string) => {
    dispatch({ type: "opened", text, ...isEmpty(text) && { recent: readRecent() } });
    lookUp(text);
  }, [lookUp]);

  const close = useCallback(() => {
    dispatch({ type: "closed" });
    stop();
  }, [stop]);

  useLayoutEffect(() => {
    const field = input.current!;
    if (document.activeElement === field) open(field.value);
    else dispatch({ type: "filled", text: field.value });
  }, [open]);

  useEffect(() => {
    if (!state.isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [state.isOpen, close]);

  const leave = (searched: string, to: string) => {
    rememberSearch(searched);
    close();
    input.current?.blur();
    // Navigates in script; `islands/navigation.ts` handles links and forms.
    showSpinnerLater();
    location.assign(inLanguage(ownPath(to), hl));
  };

  const searchFor = (typed: string) => {
    const q = typed.trim();
    if (q === "") return;
    const city = chosenCity();
    leave(q, paths.search({ q, city: city?.slug, near: city?.pin }));
  };

  const pick = ({ text, suggestion }: Option) => {
    const path = suggestion && pathOf(suggestion, chosenCity());
    if (path) leave(text, path);
    else searchFor(text);
  };

  const remove = (text: string) => {
    dispatch({ type: "forgot", recent: forgetSearch(text) });
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
    const command = commandForKey(event.key, state, active);
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
    isEmpty: isEmpty(text),
    isOpen,
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

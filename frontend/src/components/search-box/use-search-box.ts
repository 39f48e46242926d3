import { useLocation, useRouter } from "@tanstack/react-router";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLang } from "../../lib/hooks/use-lang.ts";
import type { Suggestion } from "../../lib/types.ts";
import { forgetSearch, readRecent, rememberSearch } from "./storage.ts";
import { useLookup } from "./use-lookup.ts";

/** A row of the list: something suggested, or a text searched for before. */
export type Option = { key: string; text: string; suggestion?: Suggestion };

/** The behaviour of the combobox; the field itself keeps its text, so that early typing survives. */
export const useSearchBox = () => {
  const router = useRouter();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const shownQuery = pathname === "/search" ? search.q ?? "" : "";

  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(shownQuery);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const { lookup, lookUp, stop } = useLookup();

  const isEmpty = text.trim() === "";
  const options: Option[] = isEmpty
    ? recent.map((text) => ({ key: text, text }))
    : lookup.items.map((suggestion) => ({
      key: suggestion.id,
      text: lang === "hi" ? suggestion.textHi ?? suggestion.text : suggestion.text,
      suggestion,
    }));

  const open = useCallback((typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(true);
    if (typed.trim() === "") setRecent(readRecent());
    lookUp(typed);
  }, [lookUp]);

  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
    stop();
  }, [stop]);

  useLayoutEffect(() => {
    const field = input.current!;
    if (document.activeElement === field) open(field.value);
    else setText(field.value);
  }, [open]);

  const address = `${pathname}?${shownQuery}`;
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    close();
    setText(shownQuery);
    input.current!.value = shownQuery;
  }, [address, shownQuery, close]);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isOpen, close]);

  const leave = (searched: string) => {
    rememberSearch(searched);
    close();
    input.current?.blur();
  };

  const searchFor = (typed: string) => {
    const q = typed.trim();
    if (q === "") return;
    leave(q);
    router.navigate({ to: "/search", search: { q } });
  };

  const pick = ({ text, suggestion }: Option) => {
    const slug = suggestion?.slug;
    if (!slug || suggestion.type === "place") return searchFor(text);
    leave(text);
    if (suggestion.type === "category") {
      router.navigate({ to: "/categories/$slug", params: { slug } });
    } else router.navigate({ to: "/business/$slug", params: { slug } });
  };

  const remove = (text: string) => {
    setRecent(forgetSearch(text));
    setActive(-1);
    input.current?.focus();
  };

  const move = (step: 1 | -1) => {
    if (!isOpen) return open(input.current!.value);
    const last = options.length - 1;
    if (step === 1) setActive(active === last ? -1 : active + 1);
    else setActive(active === -1 ? last : active - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = isOpen ? options[active] : undefined;
      if (option) pick(option);
      else searchFor(input.current!.value);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Delete" && isEmpty && options[active]) {
      event.preventDefault();
      remove(options[active].text);
    }
  };

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget) && event.relatedTarget) close();
  };

  return {
    root,
    input,
    shownQuery,
    isEmpty,
    isOpen: isOpen && (isEmpty ? recent.length > 0 : lookup.status !== "idle"),
    status: lookup.status,
    options,
    active,
    open,
    pick,
    remove,
    searchFor,
    onKeyDown,
    onBlur,
  };
};

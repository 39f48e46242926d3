import { History, MapPin, Store, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { fillText } from "#/lib/format/fill-text.ts";
import { initials } from "#/lib/format/initials.ts";
import { fillPlural } from "#/lib/format/plural.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { UserText } from "../user-text.tsx";
import { RatingLine } from "../business/rating-line.tsx";
import { TradeArch } from "../trade-arch.tsx";
import type { Option } from "./search-state.ts";
import type { SearchTexts } from "./search-texts.ts";

type Props = { box: Box; listId: string; texts: SearchTexts };

type Box = {
  isEmpty: boolean;
  status: "idle" | "searching" | "done";
  options: readonly Option[];
  active: number;
  pick: (option: Option) => void;
  remove: (text: string) => void;
};

export const SuggestionList = ({ box, listId, texts }: Props) => {
  const lang = useLang();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollToActive(scroller, box.active);
  /** Number of recent searches, which come first. */
  const recent = box.options.filter(({ suggestion }) => !suggestion).length;

  return (
    <div
      ref={scroller}
      onMouseDown={keepFocus}
      className="absolute inset-x-0 top-full z-20 mt-2 flex max-h-80 flex-col card border border-line p-1 text-ink md:min-w-80"
    >
      <p role="status" className={box.options.length > 0 ? "sr-only" : "px-3 py-3 text-muted"}>
        {statusText()}
      </p>
      {box.options.length > 0 && (
        <div className={recent > 0 ? `relative ${scrolls}` : "flex min-h-0 flex-col"}>
          <div
            id={listId}
            role="listbox"
            aria-label={texts.suggestions}
            className={recent > 0 ? undefined : scrolls}
          >
            {box.isEmpty
              ? (
                <>
                  {recent > 0 && group(texts.recent, box.options.slice(0, recent))}
                  {group(texts.popular, box.options.slice(recent), recent)}
                </>
              )
              : box.options.map(row)}
          </div>
          {recent > 0 && <RemoveButtons box={box} label={texts.removeRecent} />}
        </div>
      )}
    </div>
  );

  function group(title: string, options: readonly Option[], first = 0) {
    return (
      <div
        role="group"
        aria-label={title}
        className={first || !recent
          ? "grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] text-sm *:first:col-span-full [&_.item]:gap-2 [&_.item]:px-2"
          : undefined}
      >
        <p className="flex h-9 items-end px-3 text-sm font-bold text-muted" aria-hidden="true">
          {title}
        </p>
        {options.map((option, index) => row(option, first + index))}
      </div>
    );
  }

  function row(option: Option, index: number) {
    return (
      <div
        key={option.key}
        id={`${listId}${index}`}
        role="option"
        aria-selected={index === box.active}
        onClick={() => box.pick(option)}
        className="item cursor-pointer leading-snug"
      >
        <OptionIcon option={option} />
        <span className={`min-w-0 flex-1 ${option.suggestion ? "" : "pe-8"}`}>
          <span className={`block font-bold ${option.suggestion ? "line-clamp-2" : "truncate"}`}>
            <UserText text={option.text} />
          </span>
          {option.kind && (
            <span className="flex flex-wrap gap-x-2 text-sm text-muted">
              {/* Separate texts for screen readers. */} <span>{texts.kind[option.kind]}</span>{" "}
              {option.place && (
                <span>
                  <UserText text={option.place} />
                </span>
              )} {option.rating?.mean && <RatingLine rating={option.rating} texts={texts.rating} />}
            </span>
          )}
        </span>
      </div>
    );
  }

  function statusText(): string {
    if (box.isEmpty) return "";
    if (box.status === "searching") return texts.searching;
    return box.options.length === 0
      ? texts.noSuggestions
      : fillPlural(texts.suggestionCount, box.options.length, lang);
  }
};

/** Outside the list, because an option must not contain a button. Rows have equal heights. */
const RemoveButtons = ({ box, label }: { box: Box; label: string }) => (
  <ul className="absolute end-0 top-9">
    {box.options.filter(({ suggestion }) => !suggestion).map(({ key, text }) => (
      <li key={key}>
        <button
          type="button"
          aria-label={fillText(label, { text })}
          onClick={() => box.remove(text)}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-paper"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);

const archClass = "arch grid place-items-center [--h:38px] [--w:36px]";

const OptionIcon = ({ option: { suggestion, text } }: { option: Option }) => {
  if (suggestion?.category) {
    return suggestion.type === "business"
      ? (
        <span data-tint={suggestion.category} className={`${archClass} tint text-sm font-bold`}>
          {initials(text)}
        </span>
      )
      : <TradeArch id={suggestion.category} className={archClass} />;
  }
  const Icon = !suggestion ? History : suggestion.type === "place" ? MapPin : Store;
  return (
    <span className="grid size-9 flex-none place-items-center text-muted">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
};

/** Not around the list if nothing in it takes the focus. */
const scrolls = "min-h-0 overflow-y-auto overscroll-contain";

/** Keeps the focus, and a phone's keyboard, when the user taps the list. */
const keepFocus = (event: { preventDefault: () => void; target: EventTarget }) => {
  if (!(event.target as Element).closest("button")) event.preventDefault();
};

const useScrollToActive = (scroller: RefObject<HTMLElement | null>, active: number) => {
  useEffect(() => {
    if (active < 0) return;
    scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [scroller, active]);
};

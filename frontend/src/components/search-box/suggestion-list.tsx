import { History, MapPin, Store, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { fillText } from "#/lib/format/fill-text.ts";
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
  hasRecent: boolean;
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

  return (
    <div
      ref={scroller}
      onMouseDown={keepFocus}
      className="absolute inset-x-0 top-full z-20 mt-2 flex max-h-80 flex-col rounded-md border border-line bg-surface p-1 text-start text-base shadow-soft"
    >
      {box.isEmpty && (
        <p className="px-3 pt-2 pb-1 text-sm font-bold text-muted">
          {box.hasRecent ? texts.recent : texts.popular}
        </p>
      )}
      <p role="status" className={box.options.length > 0 ? "sr-only" : "px-3 py-3 text-muted"}>
        {statusText()}
      </p>
      {box.options.length > 0 && (
        <div className="flex min-h-0">
          <ul
            id={listId}
            role="listbox"
            aria-label={texts.suggestions}
            className="min-w-0 flex-1 overflow-y-auto overscroll-contain"
          >
            {box.options.map((option, index) => (
              <li
                key={option.key}
                id={`${listId}${index}`}
                role="option"
                aria-selected={index === box.active}
                onClick={() => box.pick(option)}
                className="item cursor-pointer"
              >
                <OptionIcon option={option} />
                {/* A long name moves the details to the next line. */}
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                  <span
                    className={`min-w-0 flex-1 basis-31 ${
                      option.kind ? "line-clamp-2" : "truncate"
                    }`}
                  >
                    <UserText text={option.text} />
                  </span>
                  {option.kind && (
                    <span className="flex gap-3 text-sm">
                      {option.rating?.mean && (
                        <RatingLine rating={option.rating} texts={texts.rating} />
                      )}
                      <span className="text-muted">
                        {option.place ? <UserText text={option.place} /> : texts.kind[option.kind]}
                      </span>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {box.isEmpty && box.hasRecent && <RemoveButtons box={box} label={texts.removeRecent} />}
        </div>
      )}
    </div>
  );

  function statusText(): string {
    if (box.isEmpty) return "";
    if (box.status === "searching") return texts.searching;
    return box.options.length === 0
      ? texts.noSuggestions
      : fillPlural(texts.suggestionCount, box.options.length, lang);
  }
};

/** Outside the list, because an option must not contain a button. Rows have equal heights. */
const RemoveButtons = ({ box, label }: { box: Box; label: string }) => {
  return (
    <ul>
      {box.options.map(({ key, text }) => (
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
};

const OptionIcon = ({ option: { suggestion } }: { option: Option }) => {
  if (suggestion?.category && suggestion.type !== "business") {
    return <TradeArch id={suggestion.category} />;
  }
  const Icon = !suggestion ? History : suggestion.type === "place" ? MapPin : Store;
  return (
    <span className="grid size-8 flex-none place-items-center text-muted">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
};

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

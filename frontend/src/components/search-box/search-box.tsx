import { Search } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { useHydrated } from "#/lib/hooks/use-hydrated.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { heroForm, type SearchTexts } from "./search-texts.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSearchBox } from "./use-search-box.ts";
import type { ChosenCity } from "#/lib/city/chosen-city.ts";
import { chosenCity, subscribeToCity } from "#/lib/city/city-store.ts";

type Props = {
  /** In `hero`, the page draws the button around the form (`site/home/hero.tsx`). */
  size: "bar" | "large" | "hero";
  query: string;
  texts: SearchTexts;
};

const looks = {
  bar:
    "min-h-11 rounded-full border border-line bg-paper px-4 text-ink in-[.bar-home]:border-white/20 in-[.bar-home]:bg-transparent in-[.bar-home]:text-white",
  large: "min-h-12 rounded-full border border-edge bg-surface px-4",
  hero: "min-h-[56px] rounded-md px-3 [&>svg]:text-link",
};

/** Search with suggestions (WAI-ARIA combobox). Before hydration it is a plain form. */
export const SearchBox = ({ size, query, texts }: Props) => {
  const box = useSearchBox();
  const isHydrated = useHydrated();
  const { hl } = useAddress();
  const city = useChosenCity();
  const id = useId();
  const listId = `${id}list`;
  const hasList = box.isOpen && box.options.length > 0;

  return (
    <form
      ref={box.root}
      id={size === "hero" ? heroForm : undefined}
      role="search"
      aria-label={texts.landmark}
      action="/search"
      method="get"
      noValidate={isHydrated}
      onSubmit={(event) => {
        event.preventDefault();
        box.searchFor(box.input.current!.value);
      }}
      onBlur={box.onBlur}
      className="relative flex w-full flex-wrap gap-2"
    >
      <label
        className={`flex min-w-0 flex-[1_1_12rem] cursor-text items-center gap-2.5 ${looks[size]}`}
      >
        <Search size={20} aria-hidden="true" className="flex-none" />
        <span className="min-w-0 flex-1">
          <span className={size === "hero" ? "label-small" : "sr-only"}>{texts.label}</span>
          <input
            ref={box.input}
            type="search"
            name="q"
            dir="auto"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={hasList && box.active >= 0
              ? `${listId}${box.active}`
              : undefined}
            defaultValue={query}
            placeholder={texts.placeholder}
            required
            pattern=".*\S.*"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => box.open(event.currentTarget.value)}
            onFocus={(event) => box.open(event.currentTarget.value)}
            onClick={(event) => box.isOpen || box.open(event.currentTarget.value)}
            onKeyDown={box.onKeyDown}
            className={`search-input w-full min-w-0 text-ellipsis ${
              size === "hero" ? "font-bold placeholder:font-normal" : "h-10"
            } ${size === "bar" ? "in-[.bar-home]:placeholder:text-on-dark" : ""}`}
          />
        </span>
      </label>
      {hl && <input type="hidden" name="hl" value={hl} />}
      {city && <input type="hidden" name="city" value={city.slug} />}
      {city?.pin && <input type="hidden" name="near" value={city.pin} />}
      {size !== "hero" && (
        <button
          type="submit"
          className={size === "large" ? "btn btn-accent" : "sr-only"}
          tabIndex={size === "large" ? undefined : -1}
        >
          {texts.submit}
        </button>
      )}
      {box.isOpen && <SuggestionList box={box} listId={listId} texts={texts} />}
    </form>
  );
};

/**
 * The visitor's city; undefined on the server and during hydration, because the server's HTML is
 * the same for every visitor.
 */
const useChosenCity = (): ChosenCity | undefined =>
  useSyncExternalStore(subscribeToCity, chosenCity, () => undefined);

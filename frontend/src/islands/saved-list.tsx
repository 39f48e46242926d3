import { Heart } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { refreshSaved } from "#/api/account/saved.ts";
import { showHearts } from "#/components/business/hearts.ts";
import { AskBar } from "#/components/business/ask-bar.tsx";
import { AskTick } from "#/components/business/ask-tick.tsx";
import type { AskTexts } from "#/components/business/use-ask-texts.ts";
import { PhoneLink } from "#/components/business/phone-link.tsx";
import { SaveButton } from "#/components/business/save-button.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { fillText } from "#/lib/format/fill-text.ts";
import { formatDay } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { type Saved, shownSaved, subscribeToSaved } from "#/lib/saved/saved-businesses.ts";
import { storeReturnPath } from "#/lib/session/return-place.ts";
import { useSession } from "#/lib/session/use-session.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";

/** Passed as props, without i18next; `{name}` and `{when}` are placeholders. */
type Texts =
  & Record<"withAccount" | "onDevice" | "signIn" | "since" | "gone", string>
  & Record<"save" | "call" | "callName", string>
  & { ask: AskTexts }
  & { none: Record<"title" | "text" | "find", string> };

export default function SavedList({ texts }: { texts: Texts }) {
  const lang = useLang();
  const saved = useSaved();
  const session = useSession();
  const isSignedIn = session && session.token !== null;

  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (isSignedIn !== undefined) refreshSaved(lang).then(() => setFresh(true));
  }, [lang, isSignedIn]);
  useEffect(showHearts, [saved]);
  // Shows a placeholder until the account's businesses have loaded, so that a call button does not
  // move to where the user taps.
  const isLoading = !saved || saved.length === 0 && isSignedIn !== false && !isFresh;

  return (
    <>
      <p className="mt-1 mb-4 text-muted">
        {isSignedIn ? texts.withAccount : texts.onDevice}{" "}
        {isSignedIn === false && saved && saved.length > 0 && (
          <PageLink
            href={paths.signIn}
            onClick={() => storeReturnPath(paths.saved)}
            className="link"
          >
            {texts.signIn}
          </PageLink>
        )}
      </p>
      {isLoading && <SavedSkeleton />}
      {!isLoading && saved.length === 0 && (
        <Message
          icon={<Heart size={36} aria-hidden="true" />}
          title={texts.none.title}
          heading="h2"
        >
          <p className="text-muted">{texts.none.text}</p>
          <PageLink href={paths.search()} className="btn btn-primary">{texts.none.find}</PageLink>
        </Message>
      )}
      {saved && saved.length > 0 && (
        <>
          <ul className="card">
            {saved.map((business) => (
              <li key={business.slug} className="border-b border-line last:border-0">
                <SavedRow saved={business} texts={texts} />
              </li>
            ))}
          </ul>
          <AskBar texts={texts.ask} />
        </>
      )}
    </>
  );
}

const SavedRow = ({ saved, texts }: { saved: Saved; texts: Texts }) => {
  const lang = useLang();
  const { slug, name, place, phone, category, savedAt, hasOwner, isGone } = saved;
  return (
    <article
      data-compared={hasOwner ? undefined : ""}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3 ps-4 pe-2"
    >
      <div className="min-w-0 flex-1 basis-48">
        {isGone
          ? (
            <p className="font-bold">
              <UserText text={name} />
            </p>
          )
          : (
            <PageLink href={paths.business(slug)} className="link font-bold">
              <UserText text={name} />
            </PageLink>
          )}
        <p className="text-sm">
          {`${categoryName(category, lang)} · `}
          <UserText text={place} />
        </p>
        <p className="text-sm text-muted">
          {isGone ? texts.gone : fillText(texts.since, { when: formatDay(savedAt, lang) })}
        </p>
        {!isGone && (
          <AskTick slug={slug} name={name} text={hasOwner ? texts.ask.ask : texts.ask.compare} />
        )}
      </div>
      <div className="flex w-full items-center gap-1 sm:w-auto">
        {!isGone && (
          <PhoneLink
            data-track="call"
            phone={phone}
            aria-label={fillText(texts.callName, { name })}
            text={texts.call}
            className="flex-1"
          />
        )}
        <SaveButton business={saved} label={fillText(texts.save, { name })} />
      </div>
    </article>
  );
};

const SavedSkeleton = () => (
  <div className="flex flex-col gap-3" aria-hidden="true">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);

/** Undefined on the server and during hydration, because the HTML is the same for every visitor. */
const useSaved = (): Saved[] | undefined =>
  useSyncExternalStore<Saved[] | undefined>(subscribeToSaved, shownSaved, () => undefined);

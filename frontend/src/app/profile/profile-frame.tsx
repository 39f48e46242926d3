import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Pager } from "#/ui/pager.tsx";

type Props = { title: string; children: ReactNode };

export const ProfileFrame = ({ title, children }: Props) => (
  <div className="bg-paper">
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-5 md:py-8">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title}</h1>
      {children}
    </div>
  </div>
);

type ListProps<Item> = {
  namespace: "enquiries" | "ownReviews";
  items: readonly Item[];
  keyOf: (item: Item) => string;
  next: string | undefined;
  prev: string | undefined;
  children: (item: Item) => ReactNode;
};

/** Page of what the user has written, or a link to find businesses. */
export const ProfileList = <Item,>(props: ListProps<Item>) => {
  const { namespace, items, keyOf, next, prev, children } = props;
  const { t } = useTranslation(["enquiries", "ownReviews"]);
  return (
    <ProfileFrame title={t(`${namespace}:mine.title`)}>
      <p>{t(`${namespace}:mine.lead`)}</p>
      {items.length === 0 && (
        <p className="card p-4">
          {t(`${namespace}:mine.none`)}{" "}
          <PageLink href={paths.search()} className="link">{t(`${namespace}:mine.find`)}</PageLink>
        </p>
      )}
      <ul className="grid gap-4">
        {items.map((item) => <li key={keyOf(item)} className="card p-4 md:p-6">{children(item)}
        </li>)}
      </ul>
      <Pager next={next} prev={prev} />
    </ProfileFrame>
  );
};

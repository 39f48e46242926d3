import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ListQuery } from "#/api/directory/list-query.ts";
import type { Schemas } from "#/api/client.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { businessName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { MapButton } from "./map-button.tsx";
import { useMap } from "./use-map.ts";

type Props = {
  businesses: BusinessCardData[];
  /** What the list was asked for by. */
  query: ListQuery;
};

/** A list, and on a tap where its businesses are: on a phone above it, at a desk beside it. */
export const MappedList = ({ businesses, query }: Props) => {
  const { map } = useSite();
  const { Panel, isBusy, toggle } = useMap();
  const lang = useLang();
  const places = usePlaces(query, Panel !== undefined);
  const bySlug = new Map(businesses.map((business) => [business.slug, business]));
  const shown = places?.flatMap(({ slug, ...place }) => {
    const business = bySlug.get(slug);
    if (!business) return [];
    return [{ ...place, name: businessName(business, lang).text, href: `/business/${slug}` }];
  });
  return (
    <>
      {map && (
        <div className="mb-4">
          <MapButton isOpen={Panel !== undefined} isBusy={isBusy} onToggle={toggle} />
        </div>
      )}
      <div className={Panel && "beside-map"}>
        {map && Panel && shown && shown.length > 0 && (
          <div className="mb-4 lg:sticky lg:top-20 lg:order-2">
            <Panel {...map} places={shown} />
          </div>
        )}
        <BusinessList businesses={businesses} isNarrow={Panel !== undefined} />
      </div>
    </>
  );
};

/** Where the businesses of a list are, once somebody wants to see it. */
const usePlaces = (query: ListQuery, isWanted: boolean) => {
  const { api } = useRouter().options.context;
  const [found, setFound] = useState<{ of: string; places: Schemas["ListedPlace"][] }>();
  const of = JSON.stringify(query);
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const { signal } = stop;
    api.GET("/api/business/places", { params: { query: JSON.parse(of) }, signal })
      .then(({ data = [] }) => setFound({ of, places: data }))
      .catch(() => {});
    return () => stop.abort();
  }, [api, of, isWanted]);
  return found?.of === of ? found.places : undefined;
};

import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAwayText } from "#/components/business/use-away-text.ts";
import { useChosenCity } from "#/lib/hooks/use-chosen-city.ts";

type Way = { near: string; distanceKm: number; isExact: boolean };

/** How far it is from the PIN code that somebody has chosen, which only their device knows. */
export const Away = ({ slug }: { slug: string }) => {
  const { api } = useRouter().options.context;
  const near = useChosenCity()?.pin;
  const [way, setWay] = useState<Way>();
  const showAway = useAwayText();
  useEffect(() => {
    if (!near) return;
    const stop = new AbortController();
    const { signal } = stop;
    api.GET("/api/business/{slug}", { params: { path: { slug }, query: { near } }, signal })
      .then(({ data }) => {
        if (typeof data?.distanceKm !== "number") return;
        setWay({ near, distanceKm: data.distanceKm, isExact: data.place?.isExact ?? false });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [api, slug, near]);
  return way?.near === near && way ? <span>{` · ${showAway(way)}`}</span> : null;
};

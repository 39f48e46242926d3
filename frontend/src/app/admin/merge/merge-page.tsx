import { useTranslation } from "react-i18next";
import type { loadMerge, MergeSearch } from "#/api/merges.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ChooseListing } from "./choose-listing.tsx";
import { MergeForm } from "./merge-form.tsx";
import { MergeList } from "./merge-list.tsx";

type Props = Awaited<ReturnType<typeof loadMerge>> & { search: MergeSearch };

/** Two listings of one business become one. */
export const MergePage = ({ pair, kept, found = [], merges = [], search }: Props) => {
  const { t } = useTranslation("merge");
  return (
    <AdminFrame title={t("title")}>
      {pair ? <MergeForm key={pair.a._id + pair.version} pair={pair} /> : (
        <>
          <ChooseListing search={search} kept={kept} found={found} />
          <MergeList merges={merges} />
        </>
      )}
    </AdminFrame>
  );
};

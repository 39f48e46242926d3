import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { showToast } from "#/ui/toast.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Changes to the gallery. On failure, shows a message and the current state. */
export const useGallery = ({ business, onChange }: Props) => {
  const { t } = useTranslation("owner");
  const [pending, setPending] = useState<readonly string[]>();

  const attempt = async (work: () => Promise<MyBusiness>) => {
    try {
      onChange(await work());
    } catch (error) {
      await showToast(t("media.changeFailed"), "error");
      if (!isProblem(error, "gallery_changed", "unknown_picture")) return;
      const current = await loadMyBusiness();
      if (current) onChange(current);
    }
  };

  return {
    /** Ids in the displayed order, which a pending change may already reflect. */
    order: pending ?? business.media.gallery.map(({ id }) => id),
    reorder: async (order: string[]) => {
      setPending(order);
      await attempt(async () =>
        dataOf(await api.PUT("/api/my/business/gallery/order", { body: { order } }))
      );
      setPending(undefined);
    },
    describe: (mediaId: string, alt: string) =>
      attempt(async () =>
        dataOf(
          await api.PATCH("/api/my/business/gallery/{mediaId}", {
            params: { path: { mediaId } },
            body: { alt },
          }),
        )
      ),
    remove: (mediaId: string) =>
      attempt(async () =>
        dataOf(
          await api.DELETE("/api/my/business/gallery/{mediaId}", { params: { path: { mediaId } } }),
        )
      ),
  };
};

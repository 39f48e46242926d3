import { useEffect, useEffectEvent, useRef, useState } from "react";
import { uploadFile } from "#/api/upload.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { preparePicture } from "#/lib/pictures/prepare-picture.ts";
import { type RejectedFile, uploadFault } from "./upload-fault.ts";

export type Upload = {
  id: string;
  file: File;
  /** Object URL of the picture. */
  preview: string;
  state: "waiting" | "preparing" | "sending" | "failed";
  /** Uploaded fraction, from 0 to 1. */
  share: number;
  error?: unknown;
};

type Target = {
  method: "PUT" | "POST";
  path: string;
  onDone: (business: MyBusiness) => void;
};

const maxConcurrent = 2;

/**
 * Uploads pictures, a few at a time, with cancel and retry. Permanently rejected files leave the
 * list and are reported together.
 */
export const useUploads = ({ method, path, onDone }: Target) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const onUploaded = useEffectEvent(onDone);

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((uploads) =>
      uploads.map((upload) => upload.id === id ? { ...upload, ...part } : upload)
    );
  const drop = ({ id, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    setUploads((uploads) => uploads.filter((upload) => upload.id !== id));
  };

  const run = useEffectEvent(async (upload: Upload) => {
    const { id, file } = upload;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { state: "preparing", share: 0, error: undefined });
    try {
      const picture = await preparePicture(file);
      change(id, { state: "sending" });
      const business = await uploadFile({
        method,
        path,
        file: picture,
        fileName: file.name,
        ...method === "POST" && { idempotencyKey: id },
        onProgress: (share) => change(id, { share }),
        signal: controller.signal,
      });
      onUploaded(business as MyBusiness);
      drop(upload);
    } catch (error) {
      const fault = uploadFault(error);
      if (controller.signal.aborted || fault) drop(upload);
      else change(id, { state: "failed", error });
      if (fault) setRejected((files) => [...files, { name: file.name, fault }]);
    } finally {
      controllers.current.delete(id);
    }
  });

  useEffect(() => {
    const free = maxConcurrent - controllers.current.size;
    const waiting = uploads.filter(({ id, state }) =>
      state === "waiting" && !controllers.current.has(id)
    );
    for (const upload of waiting.slice(0, Math.max(0, free))) run(upload);
  }, [uploads]);

  // Leaving the page cancels running uploads, but not finished uploads.
  useEffect(() => () => controllers.current.forEach((controller) => controller.abort()), []);

  return {
    uploads,
    /** Rejected files; empty until every file has been checked. */
    rejected: uploads.some(({ state }) => state === "waiting" || state === "preparing")
      ? []
      : rejected,
    forgetRejected: () => setRejected([]),
    add: (files: readonly File[]) => {
      setRejected([]);
      setUploads((uploads) => [
        ...uploads,
        ...files.map((file): Upload => ({
          id: crypto.randomUUID(),
          file,
          preview: URL.createObjectURL(file),
          state: "waiting",
          share: 0,
        })),
      ]);
    },
    cancel: (upload: Upload) => {
      const controller = controllers.current.get(upload.id);
      if (controller) controller.abort();
      else drop(upload);
    },
    retry: ({ id }: Upload) => change(id, { state: "waiting" }),
  };
};

export type Uploads = ReturnType<typeof useUploads>;

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

export const fileType = (file: string): string =>
  types[file.slice(file.lastIndexOf(".") + 1) as keyof typeof types];

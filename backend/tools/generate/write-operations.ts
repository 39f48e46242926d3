/**
 * Writes the parts of `docs/operations.md` that the code knows better than anybody: the variables,
 * the texts of SMS and the columns of an import. With `--check` it writes nothing and fails when
 * they are out of date.
 */
import { z } from "zod";
import { variables } from "#/config/variables.ts";
import { fileVariable } from "#/config/environment.ts";
import { ListedBusiness } from "#/contexts/listings/mod.ts";
import { registeredTexts, textNameOf } from "#/gateways/sms/sms.ts";
import { smsText } from "#/gateways/sms/text.ts";
import { languages } from "#/shared/language.ts";
import { columns } from "../import/columns.ts";

const file = new URL("../../../docs/operations.md", import.meta.url);

const tables: Record<string, string> = {
  configuration: [
    "| Variable | Default | What it is for |",
    "| --- | --- | --- |",
    ...Object.entries(variables).map(([name, field]) => {
      const standard = field.safeParse(undefined).data;
      const names = field.meta()?.secret ? [name, fileVariable(name)] : [name];
      return `| ${names.map((each) => `\`${each}\``).join(", ")} | ${
        standard === undefined ? "" : `\`${standard}\``
      } | ${field.description ?? ""} |`;
    }),
  ].join("\n"),
  texts: languages.flatMap((language) =>
    registeredTexts.map((content) => {
      const text = smsText({ ...content, language }, {
        siteName: "Karigar",
        publicOrigin: "https://karigar.example",
      });
      return `\`${textNameOf(content)}_${language}\`\n\n\`\`\`text\n${text}\n\`\`\``;
    })
  ).join("\n\n"),
  columns: [
    "| Column | What it takes |",
    "| --- | --- |",
    ...Object.entries(columns).map(([name, { field, takes }]) =>
      `| \`${name}\` | ${isRequired(field) ? "required; " : ""}${inCell(takes)} |`
    ),
  ].join("\n"),
};

const before = await Deno.readTextFile(file);
let after = before;
for (const [name, table] of Object.entries(tables)) {
  after = after.replace(
    new RegExp(`(<!-- ${name} -->).*?(<!-- end -->)`, "s"),
    (_, open: string, close: string) => `${open}\n\n${table}\n\n${close}`,
  );
}

after = await format(after);
if (!Deno.args.includes("--check")) await Deno.writeTextFile(file, after);
else if (after !== before) {
  console.error("docs/operations.md is not what the code says: run make generate");
  Deno.exitCode = 1;
}

/** Whether a record of a list is refused without it. */
/** A bar would begin the next cell. */
function inCell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function isRequired(field: string): boolean {
  let schema: unknown = ListedBusiness;
  for (const name of field.split(".")) {
    if (!(schema instanceof z.ZodObject)) return false;
    schema = schema.shape[name];
  }
  return schema instanceof z.ZodType && !schema.isOptional();
}

async function format(markdown: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", "md", "-"],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(markdown));
  await writer.close();
  return new TextDecoder().decode((await child.output()).stdout);
}

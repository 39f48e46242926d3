/** The contract's rules for one field of a request body. */
type FieldRule = {
  isRequired: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  choices?: string[];
};

type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  enum?: string[];
  items?: Schema;
};

const copiedKeys = ["minLength", "maxLength", "pattern", "minimum", "maximum", "maxItems"] as const;

/**
 * The rules of a body's fields by path, such as `address.city`, which a form checks before it
 * sends. For lists: the maximum length and the choices of the items.
 */
function rulesOf(schema: Schema, path = "", isRequired = true): [string, FieldRule][] {
  const schemaWithoutNull = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (schemaWithoutNull.properties) {
    return Object.entries(schemaWithoutNull.properties).flatMap(([name, property]) =>
      rulesOf(
        property,
        path ? `${path}.${name}` : name,
        isRequired && (schemaWithoutNull.required?.includes(name) ?? false),
      )
    );
  }
  const limits = copiedKeys.flatMap((key) =>
    key in schemaWithoutNull ? [[key, schemaWithoutNull[key as keyof Schema]]] : []
  );
  const options = schemaWithoutNull.enum ?? schemaWithoutNull.items?.enum;
  const choices = options && { choices: options };
  return [[path, { isRequired, ...Object.fromEntries(limits), ...choices }]];
}

/** Replaces references with the schemas they refer to. */
function resolve<T>(schema: T, schemas: Record<string, Schema>): T {
  if (Array.isArray(schema)) return schema.map((part) => resolve(part, schemas)) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const name = (schema as Schema).$ref?.split("/").at(-1);
  if (name) return resolve(schemas[name]!, schemas) as T;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, resolve(value, schemas)]),
  ) as T;
}

/** The rules of these bodies as a module of the front end. */
export function writeRules(schemas: Record<string, Schema>, names: string[]): string {
  const rules = names.map((
    name,
  ) => [name, Object.fromEntries(rulesOf(resolve(schemas[name]!, schemas)))]);
  return writeModule("openapi/openapi.json", "contractRules", Object.fromEntries(rules));
}

/** A generated module of the front end with one constant. */
export function writeModule(source: string, name: string, value: object): string {
  return `/** Generated from ${source} by \`make generate\`; do not edit. */\n` +
    `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}

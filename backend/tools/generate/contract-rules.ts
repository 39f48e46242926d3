/** What the contract asks of one field of a body. */
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

const copied = ["minLength", "maxLength", "pattern", "minimum", "maximum", "maxItems"] as const;

/**
 * The rules of a body's fields by their names, as `address.city`: what a form can check before it
 * sends anything. Of a list only how long it may be, and the choices where it is made of such.
 */
export function rulesOf(schema: Schema, path = "", isRequired = true): [string, FieldRule][] {
  const own = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (own.properties) {
    return Object.entries(own.properties).flatMap(([name, property]) =>
      rulesOf(
        property,
        path ? `${path}.${name}` : name,
        isRequired && (own.required?.includes(name) ?? false),
      )
    );
  }
  const limits = copied.flatMap((key) => key in own ? [[key, own[key as keyof Schema]]] : []);
  const options = own.enum ?? own.items?.enum;
  const choices = options && { choices: options };
  return [[path, { isRequired, ...Object.fromEntries(limits), ...choices }]];
}

/** A schema with what it refers to in its place. */
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

/** A module of the front end that says what another file says. */
export function writeModule(source: string, name: string, value: object): string {
  return `/** Generated from ${source} by \`make generate\`; do not edit. */\n` +
    `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}

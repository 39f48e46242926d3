import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";
import { goEnv, maven, pythonTools, toolFolder } from "./toolbox.ts";

/** A client of the service in one language: made by somebody else's generator, compiled, and used. */
type ClientCheck = {
  name: string;
  done: string;
  /** Commands that have to be installed. */
  needs: string[];
  /**
   * @param work an empty folder
   * @param caller the arguments of the program that uses the client
   * @returns what that program printed
   */
  run(work: string, caller: string[]): Promise<string>;
};

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const contract = path("../../../openapi/openapi.json");
const program = (name: string) => path(`../packaged/conform/${name}`);

const versions = {
  openapiGenerator: "7.16.0",
  openapiPythonClient: "0.29.1",
  oapiCodegen: "v2.8.2",
  oapiRuntime: "v1.8.0",
};

/** OpenAPI Generator is one program for many languages. */
async function openapiGenerator(generator: string, into: string, ...args: string[]) {
  const name = `openapi-generator-cli-${versions.openapiGenerator}`;
  const folder = await toolFolder(name, (folder) =>
    runCommand([
      ...maven,
      "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy",
      `-Dartifact=org.openapitools:openapi-generator-cli:${versions.openapiGenerator}`,
      `-DoutputDirectory=${folder}`,
    ]));
  const options = ["-g", generator, "-i", contract, "-o", into, ...args];
  await runCommand(["java", "-jar", `${folder}/${name}.jar`, "generate", ...options]);
}

const typescript: ClientCheck = {
  name: "typescript",
  done: "a client in TypeScript (OpenAPI Generator, typescript-fetch)",
  needs: ["java", "mvn"],
  async run(work, caller) {
    await openapiGenerator("typescript-fetch", `${work}/client`);
    await Deno.copyFile(program("use-client.ts"), `${work}/use-client.ts`);
    // It is made for browsers, with TypeScript's own strictness and none of Deno's besides.
    const lib = ["dom", "dom.iterable", "esnext", "deno.ns"];
    const config = { compilerOptions: { lib, noImplicitOverride: false } };
    await Deno.writeTextFile(`${work}/deno.json`, JSON.stringify(config));
    const options = ["--check", "--unstable-sloppy-imports", "--allow-net"];
    return await runCommand([
      Deno.execPath(),
      "run",
      "--quiet",
      ...options,
      "use-client.ts",
      ...caller,
    ], {
      cwd: work,
    });
  },
};

const java: ClientCheck = {
  name: "java",
  done: "a client in Java (OpenAPI Generator, java.net.http)",
  needs: ["java", "javac", "mvn"],
  async run(work, caller) {
    await openapiGenerator("java", work, "--library", "native");
    await Deno.mkdir(`${work}/src/main/java/conform`);
    await Deno.copyFile(program("UseClient.java"), `${work}/src/main/java/conform/UseClient.java`);
    const classpath = `${work}/classpath`;
    await runCommand([
      ...maven,
      "-Dmaven.test.skip=true",
      "compile",
      "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath",
      `-Dmdep.outputFile=${classpath}`,
    ], { cwd: work });
    const classes = `${work}/target/classes:${await Deno.readTextFile(classpath)}`;
    return await runCommand(["java", "-cp", classes, "conform.UseClient", ...caller]);
  },
};

const content_type_overrides = Object.fromEntries(
  ["image/jpeg", "image/png", "image/webp", "image/svg+xml", "application/pdf"]
    .map((type) => [type, "application/octet-stream"]),
);

const python: ClientCheck = {
  name: "python",
  done: "a client in Python (openapi-python-client)",
  needs: ["python3"],
  async run(work, caller) {
    const version = versions.openapiPythonClient;
    const bin = await pythonTools(
      `openapi-python-client-${version}`,
      `openapi-python-client==${version}`,
      "mypy",
    );
    const out = ["--output-path", `${work}/client`, "--meta", "none", "--fail-on-warning"];
    const config = `${work}/config.yml`;
    // Formatting is none of our business, and it knows pictures and PDF as bytes only.
    await Deno.writeTextFile(config, JSON.stringify({ post_hooks: [], content_type_overrides }));
    const args = ["generate", "--path", contract, "--config", config, ...out];
    await runCommand([`${bin}/openapi-python-client`, ...args]);
    await Deno.copyFile(program("use_client.py"), `${work}/use_client.py`);
    await runCommand([`${bin}/mypy`, "use_client.py"], { cwd: work });
    return await runCommand([`${bin}/python`, "use_client.py", ...caller], { cwd: work });
  },
};

const go: ClientCheck = {
  name: "go",
  done: "a client in Go (oapi-codegen)",
  needs: ["go"],
  async run(work, caller) {
    const env = goEnv();
    const bin = await toolFolder(`oapi-codegen-${versions.oapiCodegen}`, (folder) =>
      runCommand([
        "go",
        "install",
        `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${versions.oapiCodegen}`,
      ], { env: { ...env, GOBIN: folder } }));
    await Deno.mkdir(`${work}/client`);
    const out = ["-package", "client", "-o", `${work}/client/client.gen.go`];
    await runCommand([`${bin}/oapi-codegen`, "-generate", "types,client", ...out, contract]);
    await Deno.copyFile(program("main.go"), `${work}/main.go`);
    const inWork = { cwd: work, env };
    await runCommand(["go", "mod", "init", "conform"], inWork);
    await runCommand(
      ["go", "get", `github.com/oapi-codegen/runtime@${versions.oapiRuntime}`],
      inWork,
    );
    await runCommand(["go", "mod", "tidy"], inWork);
    await runCommand(["go", "vet", "..."], inWork);
    return await runCommand(["go", "run", ".", ...caller], inWork);
  },
};

export const clientChecks: ClientCheck[] = [typescript, python, go, java];

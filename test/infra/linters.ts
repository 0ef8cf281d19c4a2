import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandsOf, installPythonTools } from '../../scripts/dev/local/pythonTools.ts'
import { listed, type Policies } from './policies.ts'

const tools = {
  name: 'linters',
  what: 'cfn-lint, parliament, zizmor and check-jsonschema',
  requirementsFile: fileURLToPath(new URL('../../scripts/dev/local/linters-requirements.txt', import.meta.url)),
}

export const installLinters = (): Promise<void> => installPythonTools(tools)

/** Runs a linter and returns what it printed. Linters exit with an error if they find anything. */
const printedBy = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(join(commandsOf(tools), command), args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (typeof error?.code === 'string' || stderr !== '') reject(error ?? new Error(stderr))
      else resolve(stdout)
    })
  })

/** Calls `use` with a folder that contains these values as JSON files, and removes it. */
async function withFiles<Result>(values: ReadonlyMap<string, unknown>, use: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-lint-'))
  try {
    for (const [name, value] of values) writeFileSync(join(folder, `${name}.json`), JSON.stringify(value, null, 1))
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns cfn-lint's findings in templates, one line each. */
export const lintTemplates = (templates: ReadonlyMap<string, object>): Promise<string[]> =>
  withFiles(templates, async (folder) => {
    // W3005 is a dependency that CloudFormation knows already. The CDK writes these on purpose.
    const files = [...templates.keys()].map((name) => join(folder, `${name}.json`))
    const findings: { Filename: string; Message: string; Rule: { Id: string } }[] = JSON.parse(
      await printedBy('cfn-lint', ['--format', 'json', '--ignore-checks', 'W3005', '--', ...files]),
    )
    return findings.map(({ Filename, Message, Rule }) => `${basename(Filename, '.json')} ${Rule.Id} ${Message}`)
  })

/** Returns parliament's findings in the policies of functions, one line each. */
export const lintPolicies = (policies: Policies): Promise<string[]> => {
  const documents = [...policies].map(([name, statements]) => {
    const Statement = statements.map((statement) => ({ ...statement, Resource: listed(statement.Resource).map(arnOf) }))
    return [name, { Version: '2012-10-17', Statement }] as const
  })
  return withFiles(new Map(documents), async (folder) => {
    const printed = await printedBy('parliament', ['--directory', folder, '--json'])
    const findings = printed.split('\n').filter((line) => line.startsWith('{'))
    return findings.map((line) => {
      const { title, detail, location }: { title: string; detail: unknown; location: { filepath: string } } =
        JSON.parse(line)
      return `${basename(location.filepath, '.json')} ${title} ${JSON.stringify(detail)}`
    })
  })
}

/** Returns zizmor's findings in GitHub workflows and actions, one line each. */
export async function auditWorkflows(files: readonly string[]): Promise<string[]> {
  const options = ['--offline', '--quiet', '--persona', 'auditor', '--format', 'json']
  const findings: { ident: string; locations: { symbolic: { key: { Local: { verbatim_path: string } } } }[] }[] =
    JSON.parse(await printedBy('zizmor', [...options, '--', ...files]))
  return findings.map(
    ({ ident, locations: [first] }) => `${basename(first?.symbolic.key.Local.verbatim_path ?? '', '.yml')} ${ident}`,
  )
}

/** The schemas of check-jsonschema for workflows and actions. The custom one requires a timeout for each job. */
export type WorkflowSchema =
  | 'vendor.github-workflows'
  | 'vendor.github-actions'
  | 'custom.github-workflows-require-timeout'

/** Returns check-jsonschema's findings in files, one line each. */
export async function checkWorkflows(schema: WorkflowSchema, files: readonly string[]): Promise<string[]> {
  const { errors = [], parse_errors: unreadable = [] }: SchemaReport = JSON.parse(
    await printedBy('check-jsonschema', ['--output-format', 'json', '--builtin-schema', schema, '--', ...files]),
  )
  return [...errors, ...unreadable].map(
    ({ filename, message, best_deep_match: best }) => `${basename(filename, '.yml')} ${best?.message ?? message}`,
  )
}

/** Without findings it has no lists. */
interface SchemaReport {
  errors?: SchemaError[]
  parse_errors?: SchemaError[]
}

interface SchemaError {
  filename: string
  message: string
  /** The most specific reason, if several schemas were tried. */
  best_deep_match?: { message: string }
}

/** Queues of the same stack have no text until deployed. */
const arnOf = (resource: unknown): string =>
  typeof resource === 'string' ? resource : 'arn:aws:sqs:eu-north-1:111122223333:queue'

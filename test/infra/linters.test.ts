import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { auditWorkflows, checkWorkflows, installLinters, lintPolicies, lintTemplates } from './linters.ts'
import { actionFiles, pipelinePolicies, workflowFiles } from './pipeline.ts'
import { policiesOf } from './policies.ts'
import { synthesise } from './synthesised.ts'

// cfn-lint takes a minute for the templates of two stages.
const timeout = 300_000

beforeAll(installLinters, timeout)

/** Findings that are meant, by what they contain. */
const acknowledged = [
  // With a configuration set, SES also asks for a permission on it, which the linter doesn't know.
  'mailer No resources match for the given action [{"action":"ses:SendEmail"',
  // Phone numbers are no resources.
  'mailer Unnecessary use of Resource * ["sns:Publish"]',
]

test('cfn-lint has no findings in the templates of a pilot and of production, and reports a planted error', {
  timeout,
}, async () => {
  const templates = [pilot, production].flatMap((configuration) =>
    [...synthesise(configuration).templates].map(
      ([part, template]) => [`${configuration.stage}-${part}`, template.toJSON()] as const,
    ),
  )
  const Properties = { FifoQueue: true, DelaySeconds: 901 }
  const planted = { Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } }
  const findings = await lintTemplates(new Map<string, object>([...templates, ['planted', planted]]))
  expect(findings).toEqual([expect.stringMatching(/^planted E\d+ .*901/)])
})

test.each([local, pilot, production])('parliament has no findings in the policies of $stage', async (configuration) => {
  const findings = await lintPolicies(policiesOf(synthesise(configuration)))
  expect(findings.filter((finding) => !acknowledged.some((known) => finding.includes(known)))).toEqual([])
})

test('parliament reports a resource that does not fit its action, and an unknown action', async () => {
  const planted = [
    { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: 'arn:aws:s3:::fagfolk-local-documents/*' },
    { Effect: 'Allow', Action: 'dynamodb:ReadItem', Resource: 'arn:aws:dynamodb:eu-north-1:1:table/a' },
  ] as const
  const findings = await Promise.all(planted.map((statement) => lintPolicies(new Map([['planted', [statement]]]))))
  expect(findings).toEqual([
    [expect.stringMatching(/^planted No resources match/)],
    [expect.stringMatching(/^planted Unknown action/)],
  ])
})

test('parliament has no findings in the policies of the pipeline', async () => {
  expect(
    await lintPolicies(pipelinePolicies({ account: '111122223333', region: 'eu-north-1', stage: 'pilot' })),
  ).toEqual([])
})

test('zizmor and check-jsonschema have no findings in the workflows', async () => {
  expect(await auditWorkflows([...workflowFiles, ...actionFiles])).toEqual([])
  expect(await checkWorkflows('vendor.github-workflows', workflowFiles)).toEqual([])
  expect(await checkWorkflows('custom.github-workflows-require-timeout', workflowFiles)).toEqual([])
  expect(await checkWorkflows('vendor.github-actions', actionFiles)).toEqual([])
})

test('zizmor and check-jsonschema report an unpinned action, an injection, a misspelt key and a missing timeout', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-workflow-'))
  const file = join(folder, 'planted.yml')
  try {
    writeFileSync(file, plantedWorkflow)
    expect((await auditWorkflows([file])).sort()).toEqual([
      'planted artipacked',
      'planted template-injection',
      'planted unpinned-uses',
    ])
    expect(await checkWorkflows('vendor.github-workflows', [file])).toEqual([
      expect.stringMatching(/^planted .*'timeout-minuts' was unexpected/),
    ])
    expect(await checkWorkflows('custom.github-workflows-require-timeout', [file])).toEqual([
      expect.stringMatching(/^planted .*timeout-minutes/),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const plantedWorkflow = `
name: Planted
on: pull_request
permissions: {}
concurrency:
  group: planted
  cancel-in-progress: true
jobs:
  planted:
    name: Planted
    runs-on: ubuntu-24.04
    timeout-minuts: 5
    steps:
      - uses: actions/checkout@v6
      - run: echo "\${{ github.event.pull_request.title }}"
`

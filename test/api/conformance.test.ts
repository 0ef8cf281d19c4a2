import { beforeAll, describe, expect, it } from 'vitest'
import { newAgentToken } from './world/agents.ts'
import { conformance, type Findings, type Revision } from './world/conformance.ts'
import { signedInAs } from './world/people.ts'

/**
 * The scenarios that cannot pass, by reason: they call the suite's own tools, prompts or resources, which the product
 * doesn't have, or need a capability the product doesn't declare.
 */
const excluded: Record<Revision, Record<'fixture' | 'completions' | 'logging' | 'subscribe' | 'tasks', string[]>> = {
  '2025-11-25': {
    fixture: [
      ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content'].map((what) => `tools-call-${what}`),
      ...['with-logging', 'error', 'with-progress', 'sampling', 'elicitation'].map((what) => `tools-call-${what}`),
      ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums', 'json-schema-2020-12'],
      ...['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
      ...['simple', 'with-args', 'embedded-resource', 'with-image'].map((what) => `prompts-get-${what}`),
    ],
    completions: ['completion-complete'],
    logging: ['logging-set-level'],
    subscribe: ['resources-subscribe', 'resources-unsubscribe'],
    tasks: [],
  },
  '2026-07-28': {
    fixture: [
      ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content'].map((what) => `tools-call-${what}`),
      ...['error', 'with-progress'].map((what) => `tools-call-${what}`),
      ...['json-schema-2020-12', 'http-custom-header-server-validation', 'server-stateless'],
      ...['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
      ...['simple', 'with-args', 'embedded-resource', 'with-image'].map((what) => `prompts-get-${what}`),
      ...[
        ...['basic-elicitation', 'basic-sampling', 'basic-list-roots', 'request-state', 'multiple-input-requests'],
        ...['multi-round', 'non-tool-request', 'result-type', 'tampered-state', 'capability-check'],
      ].map((what) => `input-required-result-${what}`),
    ],
    completions: ['completion-complete'],
    logging: [],
    subscribe: [],
    tasks: [
      ...['lifecycle', 'capability-negotiation', 'wire-fields', 'request-state-removal', 'mrtr-input'],
      ...['request-headers', 'dispatch-and-envelope', 'required-task-error', 'mrtr-composition'],
    ].map((what) => `tasks-${what}`),
  },
}

/** The stateless scenario needs its own tools, so these of its checks fail; all others pass. */
const withoutTheirTools = [
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-missing-capability-http-400',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-rejects-undeclared-capability',
  // Nothing the product declares changes by itself, so no stream stays open.
  'sep-2575-server-sends-subscription-ack',
  'sep-2575-server-tags-subscription-id',
]

describe('the official conformance suite', () => {
  const found = {} as Record<Revision, Findings>
  beforeAll(async () => {
    const owner = await signedInAs('recruiting_manager')
    // Calls are throttled per token, and the suite makes more of them than a person does.
    const tokens = await Promise.all(Array.from({ length: 6 }, () => newAgentToken(owner, 'read')))
    for (const revision of ['2025-11-25', '2026-07-28'] as const) found[revision] = await conformance(revision, tokens)
  })

  const failedIn = (findings: Findings, scenario: string) =>
    (findings.get(scenario) ?? []).filter(({ status }) => status === 'FAILURE')

  it.each(['2025-11-25', '2026-07-28'] as const)(
    "of %s fails only in scenarios that need the suite's own fixtures or undeclared capabilities",
    (revision) => {
      const findings = found[revision]
      expect(findings.size).toBeGreaterThan(30)
      const failed = [...findings.keys()].filter((scenario) => failedIn(findings, scenario).length > 0)
      expect(failed.sort()).toEqual(Object.values(excluded[revision]).flat().sort())
    },
  )

  it.each(['2025-11-25', '2026-07-28'] as const)(
    'of %s fails in those scenarios because its fixtures are missing',
    (revision) => {
      const theirs =
        /test_|test:\/\/|json_schema_2020_12_tool|Not testable|Expected InputRequiredResult|Prerequisite failed|Method not found/
      for (const scenario of excluded[revision].fixture.filter((name) => name !== 'server-stateless'))
        for (const { errorMessage } of failedIn(found[revision], scenario)) expect(errorMessage).toMatch(theirs)
    },
  )

  it('finds the product stateless, as far as it can tell without its own tools', () => {
    const findings = found['2026-07-28']
    expect(
      failedIn(findings, 'server-stateless')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(withoutTheirTools)
    const held = (findings.get('server-stateless') ?? []).filter(({ status }) => status === 'SUCCESS')
    expect(held.length).toBeGreaterThan(20)
  })
})

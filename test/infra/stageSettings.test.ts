import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { set } from 'es-toolkit/compat'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { formProblems, settingsProblems } from '../../infra/lib/settingsForm.ts'
import { exampleProblems, sharedAccountProblems, stageNamed } from '../../infra/lib/stages.ts'
import { configuration as pilotExample } from '../../infra/stages/pilot.example.ts'
import { configuration as productionExample } from '../../infra/stages/production.example.ts'
import { pilot, production } from './ownStages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fagfolk-stages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeSettings = (name: string, settings: object): void =>
  writeFileSync(join(folder, `${name}.ts`), `export const configuration = ${JSON.stringify(settings)}`)

/** Returns the path of each value, such as `mail.sender`. */
const settingsIn = (value: object, path: readonly string[] = []): string[] =>
  Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' ? settingsIn(each, [...path, key]) : [[...path, key].join('.')],
  )

const size = { instanceType: 't3.small.search', nodes: 3, zones: 3, gigabytes: 10 }
const withDomain = (changes: object) => ({ search: { engine: 'opensearch', domain: { ...size, ...changes } } })
const withName = (name: string) => {
  const certificateArn = `arn:aws:acm:us-east-1:${pilot.account}:certificate/1`
  return { site: { servedBy: 'cloudfront', domain: { name, certificateArn } } }
}

describe('The settings of a stage', () => {
  test('come from the file with its name', async () => {
    const trial = { ...pilot, stage: 'trial' }
    writeSettings('trial', trial)
    expect(await stageNamed('trial', folder)).toEqual(trial)
    expect(await stageNamed('local', folder)).toBe(local)
  })

  test.each(['pilot', 'pilot.example', '../stages/pilot'])('ask for a file if %s has none', async (name) => {
    await expect(stageNamed(name, folder)).rejects.toThrow(`There is no stage "${name}": copy an example`)
  })

  test('must have the name of the file as their stage, which is reported with all other mistakes', async () => {
    writeSettings('one', { ...pilot, stage: 'two', region: 'Stockholm' })
    await expect(stageNamed('one', folder)).rejects.toThrow(
      [
        'infra/stages/one.ts has mistakes:',
        "stage: must be 'one', like the name of the file",
        'The region "Stockholm" is not valid: use one such as eu-north-1.',
      ].join('\n'),
    )
  })

  test.each([undefined, null, 'pilot'])('must be an object, not %j', async (configuration) => {
    writeFileSync(join(folder, 'one.ts'), `export const configuration = ${JSON.stringify(configuration)}`)
    await expect(stageNamed('one', folder)).rejects.toThrow('infra/stages/one.ts must export a `configuration`.')
  })

  test('are read by their form, which reports all mistakes at once, with the values of the example', async () => {
    const { mail: _without, data: _renamed, ...rest } = pilotExample
    writeSettings('typos', {
      ...rest,
      stage: 'typos',
      account: 123456789012,
      dta: { protected: false },
      alarms: { mailTo: 'operations' },
      region: 'Stockholm',
      budget: { usdPerMonth: '20', mailTo: 'it.agency.dk' },
    })
    await expect(stageNamed('typos', folder)).rejects.toThrow(
      [
        'infra/stages/typos.ts has mistakes:',
        'account: must be a text in quotes',
        'mail: is missing',
        'data: is missing',
        'alarms.mailTo: must be an email address',
        'budget.usdPerMonth: must be a number',
        'budget.mailTo: must be an email address',
        'dta: no such setting',
        'The region "Stockholm" is not valid: use one such as eu-north-1.',
      ].join('\n'),
    )
  })

  test.each([
    ['mail.verified', { mail: { ...pilot.mail, verified: 'adress' } }, "mail.verified: must be 'domain' or 'address'"],
    ['mail.sender', { mail: { ...pilot.mail, sender: 'agency.dk' } }, 'mail.sender: must be an email address'],
    ['site', { site: { servedBy: 'apache' } }, "site.servedBy: must be 'cloudfront'"],
    ['search', { search: { engine: 'solr' } }, "search.engine: must be 'embedded' or 'opensearch'"],
    ['search domain', { search: { engine: 'opensearch' } }, 'search.domain: is missing'],
    ['search instance', withDomain({ instanceType: 't3.small' }), 'search.domain.instanceType: must be a type such as'],
    ['disk', withDomain({ gigabytes: 5 }), 'search.domain.gigabytes: must be at least 10'],
    ['number of zones', withDomain({ zones: 4 }), 'search.domain.zones: must be 1, 2 or 3'],
    ['number of nodes', withDomain({ nodes: '3' }), 'search.domain.nodes: must be a whole number'],
    ['site', withName('https://jobs.agency.dk/'), 'site.domain.name: must be a host name such as jobs.example.dk'],
    ['host name', withName('jobs'), 'site.domain.name: must be a host name such as jobs.example.dk'],
    ['web ACL', { site: { servedBy: 'cloudfront', webAcl: 'none' } }, "site.webAcl: must be 'own' or { arn: '…' }"],
    ['logs', { logs: { retentionDays: 15 } }, 'logs.retentionDays: must be 1, 7, 14, 30, 90, 180 or 365'],
    ['traces', { traces: { share: 5 } }, 'traces.share: must be from 0 to 1'],
    ['memory', { memory: { motor: 512 } }, 'memory'],
  ])('with a wrong %s are rejected', (_setting, wrong, line) => {
    expect(formProblems({ ...pilot, ...wrong })).toEqual([expect.stringContaining(line)])
  })

  const complete: Configuration = {
    ...production,
    data: {
      protected: true,
      copies: { vaultArn: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies', days: 35 },
    },
    memory: { searchApplicants: 2048 },
  }

  test.each(settingsIn(complete))('report %s alone if it alone is wrong, and a wrong region beside it', (setting) => {
    const wrong = set(structuredClone({ ...complete, region: 'Stockholm' }), setting, [])
    const problems = settingsProblems(wrong)
    const [block = ''] = setting.split('.')
    expect(problems[0]).toMatch(new RegExp(`^${block}`))
    expect(problems.slice(1)).toEqual(
      setting === 'region' ? [] : ['The region "Stockholm" is not valid: use one such as eu-north-1.'],
    )
  })

  test('may set a budget and the log role in one stage of an account only', async () => {
    const budget = { usdPerMonth: 20, mailTo: 'operations@agency.dk' }
    const api = { ...pilot.api, setsAccountLogRole: true }
    const sms = { usdPerMonth: 50 }
    writeSettings('one', { ...pilot, stage: 'one', budget, api, sms })
    writeSettings('two', { ...pilot, stage: 'two', region: 'eu-west-1', budget, api, sms })
    writeSettings('elsewhere', { ...pilot, stage: 'elsewhere', account: '999988887777', budget, api, sms })
    writeSettings('wrong', { stage: 'wrong' })
    writeSettings('pilot.example', pilotExample)
    expect(await sharedAccountProblems({ ...pilot, budget, api, sms }, folder)).toEqual([
      `The stage "one" has a budget for the account ${pilot.account}, too: remove budget from one of them.`,
      `The stage "one" limits what SMS cost in ${pilot.account} in ${pilot.region}, too: remove sms.usdPerMonth from one of them.`,
      `The stage "one" sets the log role of ${pilot.account} in ${pilot.region}, too: set api.setsAccountLogRole: false in one of them.`,
      `The stage "two" has a budget for the account ${pilot.account}, too: remove budget from one of them.`,
    ])
    const { budget: _none, ...without } = pilot
    const quiet = { ...without, api: { ...api, setsAccountLogRole: false } }
    expect(await sharedAccountProblems(quiet, folder)).toEqual([])
  })

  test('that cannot be read name their file', async () => {
    writeFileSync(join(folder, 'broken.ts'), "export const configuration = { stage: 'broken' account: '' }")
    await expect(stageNamed('broken', folder)).rejects.toThrow(/^infra\/stages\/broken.ts cannot be read: /)
  })

  test('of the examples and of the local stage have the right form', () => {
    for (const configuration of [pilotExample, productionExample, local])
      expect(formProblems(configuration)).toEqual([])
  })

  test('are rejected if they still have values of the example', () => {
    expect(exampleProblems(pilotExample)).toEqual([
      'infra/stages/pilot.ts still has the values of the example: enter your own account, mail.sender, alarms.mailTo, budget.mailTo.',
    ])
    expect(exampleProblems(productionExample)).toEqual([
      'infra/stages/production.ts still has the values of the example: enter your own account, site.domain.name, site.domain.certificateArn, mail.sender, mail.receiving.domain, alarms.mailTo, budget.mailTo.',
    ])
    for (const own of [local, pilot, production]) expect(exampleProblems(own)).toEqual([])
  })
})

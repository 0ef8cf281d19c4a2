import { describe, expect, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration, Sms } from '../../infra/lib/configuration.ts'
import { configurationProblems } from '../../infra/lib/settingRules.ts'
import { formProblems } from '../../infra/lib/settingsForm.ts'
import { defaultSms, smsLimitsOf } from '../../infra/lib/smsLimits.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { senderIdRules } from '../../scripts/ops/account/senderIdRules.ts'
import { messageLimits } from '../../shared/conversations/domain/messageLimits.ts'
import { splitCallingCode } from '../../shared/kernel/domain/callingCodes.ts'
import { pilot } from './ownStages.ts'
import { resourcesOf, synthesise, synthesiseUncached } from './synthesised.ts'

const environmentOfMailer = (configuration: Configuration, synthesised = synthesise(configuration)) =>
  resourcesOf(synthesised, 'AWS::Lambda::Function').find(
    ({ Properties }) => Properties.FunctionName === `fagfolk-${configuration.stage}-mailer`,
  )?.Properties.Environment.Variables

describe('The limits of text messages', () => {
  it('reach the mailer of every stage', () => {
    for (const configuration of [local, production])
      expect(environmentOfMailer(configuration)).toMatchObject({
        SMS_CALLING_CODES: defaultSms.callingCodes.join(','),
        SMS_PARTS_PER_DAY: String(defaultSms.partsPerDay),
      })
    const own: Configuration = { ...pilot, sms: { partsPerDay: 100, callingCodes: ['45', '48'] } }
    expect(environmentOfMailer(own, synthesiseUncached(own))).toMatchObject({
      SMS_CALLING_CODES: '45,48',
      SMS_PARTS_PER_DAY: '100',
    })
  })

  it('can be set one by one', () => {
    expect(smsLimitsOf({ sms: { partsPerDay: 5 } })).toEqual({ ...defaultSms, partsPerDay: 5 })
    expect(smsLimitsOf({ sms: { callingCodes: ['45'] } })).toEqual({ ...defaultSms, callingCodes: ['45'] })
  })

  it('allow two messages to as many people as one may have', () => {
    const longest = 2
    expect(defaultSms.partsPerDay).toBeGreaterThanOrEqual(2 * messageLimits.people * longest)
  })

  it('name existing calling codes once, with those of the main countries of origin and of every country with a known rule', () => {
    const { callingCodes } = defaultSms
    expect(callingCodes).toEqual([...new Set(callingCodes)])
    for (const code of callingCodes) expect(splitCallingCode(code)?.code).toBe(code)
    // Denmark, Poland, Romania, Ukraine, Germany, Sweden, Norway, Lithuania, Latvia and Bulgaria.
    expect(callingCodes).toEqual(
      expect.arrayContaining(['45', '48', '40', '380', '49', '46', '47', '370', '371', '359']),
    )
    const codeOf: Record<string, string> = { AT: '43', BE: '32', FI: '358', HU: '36', IE: '353', ES: '34', GB: '44' }
    expect(callingCodes).toEqual(expect.arrayContaining(senderIdRules.map(({ iso }) => codeOf[iso])))
    // North America with its islands shares one code.
    expect(callingCodes).not.toContain('1')
  })
})

describe('The settings of text messages', () => {
  it.each([
    ['a plus', ['+45'], '"\\+45"'],
    ['zeros', ['0045', '46'], '"0045"'],
    ['the name of a country', ['DK'], '"DK"'],
    ['a code that does not exist', ['999'], '"999"'],
    ['more than the code', ['4520'], '"4520"'],
  ])('are refused with %s', (_what, callingCodes, named) => {
    expect(configurationProblems({ ...pilot, sms: { callingCodes } })).toEqual([
      expect.stringMatching(new RegExp(`cannot be sent to the calling code ${named}: use digits such as 45`)),
    ])
  })

  it.each<[string, object, string]>([
    ['usdPerMonth', { usdPerMonth: 0 }, 'sms.usdPerMonth: must be at least 1'],
    ['usdPerMonth', { usdPerMonth: 9.5 }, 'sms.usdPerMonth: must be a whole number'],
    ['partsPerDay', { partsPerDay: 0 }, 'sms.partsPerDay: must be at least 1'],
    ['callingCodes', { callingCodes: [] }, 'sms.callingCodes: must name at least one'],
    ['callingCodes', { callingCodes: [45] }, 'sms.callingCodes.0: must be a text in quotes'],
    ['misspelt one', { perDay: 5 }, 'sms.perDay: no such setting'],
  ])('have the right form: %s', (_setting, sms, line) => {
    expect(formProblems({ ...pilot, sms })).toEqual([line])
  })

  it('limit costs only in a real account', () => {
    const sms: Sms = { usdPerMonth: 10 }
    expect(configurationProblems({ ...local, sms })).toEqual([expect.stringMatching(/only for a real account/)])
    expect(configurationProblems({ ...local, sms: { partsPerDay: 10 } })).toEqual([])
  })
})

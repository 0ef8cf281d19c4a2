import { describe, expect, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { configurationProblems } from '../../infra/lib/settingRules.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { resourcesOf, synthesise } from './synthesised.ts'
import { otherPilot } from './variants.ts'

describe('The budget of an account', () => {
  it.each([
    ['pilot', pilot],
    ['production', production],
  ] as const)('mails the operator of the %s example about actual and forecast costs', (stage, configuration) => {
    const budgets = resourcesOf(synthesise(configuration), 'AWS::Budgets::Budget')
    const mailed = (NotificationType: string, Threshold: number) => ({
      Notification: { NotificationType, Threshold, ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'operations@fagfolk.example' }],
    })
    expect(budgets.map(({ stack, Properties }) => [stack, Properties])).toEqual([
      [
        'budget',
        {
          Budget: {
            BudgetType: 'COST',
            TimeUnit: 'MONTHLY',
            BudgetLimit: { Amount: stage === 'pilot' ? 20 : 150, Unit: 'USD' },
            CostTypes: { IncludeCredit: false, IncludeRefund: false },
          },
          NotificationsWithSubscribers: [mailed('ACTUAL', 80), mailed('ACTUAL', 100), mailed('FORECASTED', 100)],
          ResourceTags: [
            { Key: 'product', Value: 'fagfolk' },
            { Key: 'stage', Value: stage },
          ],
        },
      ],
    ])
  })

  it('is deployed to a region that supports budgets, by the bootstrap roles of the stage’s own region', () => {
    const { stacks } = synthesise(pilot).app.synth({ skipValidation: true })
    const stack = stacks.find(({ id }) => id === 'fagfolk-pilot-budget')
    expect(stack?.environment).toMatchObject({ account: '111122223333', region: 'us-east-1' })
    const role = (purpose: string) =>
      `arn:aws:iam::111122223333:role/cdk-hnb659fds-${purpose}-role-111122223333-eu-north-1`
    expect(stack).toMatchObject({
      assumeRoleArn: role('deploy'),
      cloudFormationExecutionRoleArn: role('cfn-exec'),
      assets: [],
    })
    // No bootstrap needed there.
    expect(stack?.requiresBootstrapStackVersion).toBeUndefined()
    expect(stack?.stackTemplateAssetObjectUrl).toBeUndefined()
  })

  it('belongs to one stage of the account, and never to a local one', () => {
    for (const stage of [otherPilot(), synthesise(local)])
      expect(resourcesOf(stage, 'AWS::Budgets::Budget')).toEqual([])
  })

  const mailTo = 'operations@fagfolk.example'
  it.each<[string, Partial<Configuration>, RegExp]>([
    ['of zero', { ...pilot, budget: { usdPerMonth: 0, mailTo } }, /budget of 0 USD a month must be a positive number/],
    [
      'of a negative amount',
      { ...pilot, budget: { usdPerMonth: -5, mailTo } },
      /budget of -5 USD a month must be a positive number/,
    ],
    [
      'of NaN',
      { ...pilot, budget: { usdPerMonth: Number.NaN, mailTo } },
      /budget of NaN USD a month must be a positive number/,
    ],
    [
      'of an infinite amount',
      { ...pilot, budget: { usdPerMonth: Number.POSITIVE_INFINITY, mailTo } },
      /must be a positive number/,
    ],
    ['on a developer’s machine', { ...local, budget: { usdPerMonth: 20, mailTo } }, /only for a real account/],
  ])('is refused %s', (_what, configuration, problem) => {
    expect(configurationProblems(configuration as Configuration)).toEqual([expect.stringMatching(problem)])
  })
})

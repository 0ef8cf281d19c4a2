import { BootstraplessSynthesizer, type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Configuration } from './configuration.ts'
import type { Deployment } from './names.ts'

/** Budgets are global, but CloudFormation supports them in some regions only; eu-north-1 is not one of them. */
const region = 'us-east-1'

/**
 * The account's budget. Needs no bootstrap in its region: it has no assets, and the bootstrap roles of the stage's own region
 * may deploy to any.
 */
export class BudgetStack extends Stack {
  constructor(
    scope: Construct,
    { names, account, region: home }: Deployment,
    { usdPerMonth, mailTo }: NonNullable<Configuration['budget']>,
  ) {
    const roleArn = (purpose: string) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${home}`
    const synthesizer = new BootstraplessSynthesizer({
      deployRoleArn: roleArn('deploy'),
      cloudFormationExecutionRoleArn: roleArn('cfn-exec'),
    })
    // The CDK's own types disagree about an optional property.
    super(scope, names.stack('budget'), { env: { account, region }, synthesizer: synthesizer as IStackSynthesizer })
    const subscribers = [{ subscriptionType: 'EMAIL', address: mailTo }]
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers,
    })
    // No name: a change of notifications replaces the budget, and a second one of the same name would be refused.
    new CfnBudget(this, 'Costs', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usdPerMonth, unit: 'USD' },
        // The credits of a new account would hide what calls cost.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('ACTUAL', 100), notify('FORECASTED', 100)],
    })
  }
}

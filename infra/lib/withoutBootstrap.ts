import { BootstraplessSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib'
import type { Deployment } from './names.ts'

/**
 * Returns the synthesizer of a stack in another region than the stage's. That region needs no bootstrap: the stack has
 * no assets, and the bootstrap roles of the stage's region may deploy to any region.
 */
export function withoutBootstrap({ account, region }: Pick<Deployment, 'account' | 'region'>): IStackSynthesizer {
  const roleArn = (purpose: string) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${region}`
  // The CDK's types disagree about an optional property.
  return new BootstraplessSynthesizer({
    deployRoleArn: roleArn('deploy'),
    cloudFormationExecutionRoleArn: roleArn('cfn-exec'),
  }) as IStackSynthesizer
}

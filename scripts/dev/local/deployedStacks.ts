import { StartupProblem } from '../../cli/startupProblem.ts'
import { decodeEntities, textOf } from '../xmlText.ts'
import { localRegion } from './ministack.ts'
import { unsigned } from './unsigned.ts'

export type DeployedStack = {
  name: string
  id: string
  /** CloudFormation's status, such as `UPDATE_COMPLETE`. */
  status: string
  outputs: Record<string, string>
}

/**
 * Returns the stacks of a local AWS. Uses a plain request: the product doesn't need a CloudFormation client, and emulators only read the
 * scope of a signature. Throws a StartupProblem if there is no response.
 */
export const describeStacks = async (endpoint: string): Promise<DeployedStack[]> => {
  const stacks: DeployedStack[] = []
  let next: string | undefined
  do {
    const page = await describePage(endpoint, next)
    stacks.push(...page.stacks)
    next = page.next
  } while (next)
  return stacks
}

const describePage = async (
  endpoint: string,
  token: string | undefined,
): Promise<{ stacks: DeployedStack[]; next: string | undefined }> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: unsigned('cloudformation', localRegion),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ Action: 'DescribeStacks', Version: '2010-05-15', ...(token && { NextToken: token }) }),
    signal: AbortSignal.timeout(20_000),
  }).catch((cause: unknown) => {
    throw new StartupProblem(`The local AWS does not respond at ${endpoint}.`, { cause })
  })
  const answer = await response.text()
  if (!response.ok)
    throw new StartupProblem(`The local AWS at ${endpoint} cannot list its stacks (${response.status}).`)
  return { stacks: answer.split('<StackName>').slice(1).map(parseStack), next: textOf(answer, 'NextToken') }
}

/** `part` starts right after `<StackName>` and ends where the next stack begins. */
const parseStack = (part: string): DeployedStack => ({
  name: decodeEntities(part.slice(0, part.indexOf('<'))),
  id: textOf(part, 'StackId') ?? '',
  status: textOf(part, 'StackStatus') ?? '',
  outputs: Object.fromEntries(
    part
      .split('<OutputKey>')
      .slice(1)
      .map((output) => [decodeEntities(output.slice(0, output.indexOf('<'))), textOf(output, 'OutputValue') ?? '']),
  ),
})

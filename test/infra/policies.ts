import { type Properties, resourcesOf, type Templates } from './synthesised.ts'

/** A permission that an AWS call needs. */
export interface AwsCall {
  /** The IAM action, such as `dynamodb:GetItem`. */
  action: string
  resource: string
  /** The partitions of the table or index that the call touches. */
  leadingKeys?: readonly string[]
  /** Other condition keys with their values. */
  facts?: Readonly<Record<string, string>>
}

export interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

/** The statements of each function's role, by full function name. */
export type Policies = ReadonlyMap<string, readonly Statement[]>

export function policiesOf(templates: Templates): Policies {
  const roles = new Map(resourcesOf(templates, 'AWS::IAM::Role').map((role) => [`${role.stack} ${role.id}`, role]))
  return new Map(
    resourcesOf(templates, 'AWS::Lambda::Function').map(({ stack, Properties: { FunctionName, Role } }) => {
      const role = roles.get(`${stack} ${Role['Fn::GetAtt'][0]}`)
      const documents: Properties[] = role?.Properties.Policies ?? []
      return [FunctionName, documents.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)]
    }),
  )
}

/** Returns true if IAM would allow this call: a statement allows it and none denies it. */
export function policyAllows(statements: readonly Statement[], call: AwsCall): boolean {
  const matching = statements.filter(
    ({ Action, Resource, Condition }) =>
      listed(Action).some((action) => matches(action.toLowerCase(), call.action.toLowerCase())) &&
      // A resource of the same stack isn't a text yet: the stream or queue that invokes the function.
      listed(Resource).some((resource) => typeof resource === 'string' && matches(resource, call.resource)) &&
      Object.entries(Condition ?? {}).every(([operator, tested]) => holds(operator, tested, call)),
  )
  return matching.some(({ Effect }) => Effect === 'Allow') && !matching.some(({ Effect }) => Effect === 'Deny')
}

function holds(operator: string, tested: Record<string, string | string[]>, call: AwsCall): boolean {
  return Object.entries(tested).every(([key, patterns]) => {
    if (operator === 'ForAllValues:StringLike' && key === 'dynamodb:LeadingKeys')
      return (call.leadingKeys ?? []).every((value) => listed(patterns).some((pattern) => matches(pattern, value)))
    if (operator === 'Null' && key === 'dynamodb:LeadingKeys') return String(!call.leadingKeys?.length) === patterns
    if (operator === 'StringLike') return listed(patterns).some((pattern) => matches(pattern, call.facts?.[key] ?? ''))
    if (operator === 'StringEquals') return listed(patterns).includes(call.facts?.[key] ?? '')
    throw new Error(`This evaluator does not know the condition ${operator} of ${key}: teach it first.`)
  })
}

export const listed = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value])

/** `*` matches any text, as in IAM. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

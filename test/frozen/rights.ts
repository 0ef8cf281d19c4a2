import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { listed, policiesOf, type Statement } from '../infra/policies.ts'
import { synthesise } from '../infra/synthesised.ts'

/**
 * Returns every right of every function of the example stages, sorted and one per line: function, effect, action,
 * resource, and one leading key or the other conditions.
 */
export function rightsOfStages(): string[] {
  const policies = [local, pilot, production].flatMap((stage) => [...policiesOf(synthesise(stage))])
  return [
    ...new Set(policies.flatMap(([name, statements]) => statements.flatMap((each) => rightsIn(name, each)))),
  ].sort()
}

function rightsIn(name: string, { Effect, Action, Resource, Condition = {} }: Statement): string[] {
  const { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys = '-' } = {}, ...others } = Condition
  return listed(Action).flatMap((action) =>
    listed(Resource).flatMap((resource) =>
      listed(keys).map((key) =>
        [name, Effect, action, JSON.stringify(resource), key, JSON.stringify(others)].join(' '),
      ),
    ),
  )
}

import * as z from 'zod'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import type { PartnerTier } from '../../../shared/partners/domain/partner.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { apiGateway } from '../account/apiGateway.ts'
import { AwsRefusal } from '../account/signedPost.ts'
import { stageAws } from '../stageAws.ts'

/** The API Gateway keys, each in the usage plan of a tier. */
export interface GatewayKeys {
  /** Creates a key with this value and returns API Gateway's id. */
  make: (key: { name: string; value: string; tier: PartnerTier }) => Promise<string>
  /** Removes a key if it exists. */
  remove: (id: string) => Promise<void>
}

const madeSchema = z.object({ id: z.string() })
/** The SDK's `items` is `item` in the HTTP response. */
const plansSchema = z.object({ item: z.array(z.object({ id: z.string(), name: z.string() })).default([]) })

/** Returns the API Gateway keys of a stage. Works without the SDK's client: creating a key doesn't justify another package. */
export function gatewayKeys(
  configuration: Pick<Configuration, 'stage' | 'region'>,
  aws: ReturnType<typeof stageAws> = stageAws(configuration),
): GatewayKeys {
  const names = namesOf(configuration.stage)
  const request = apiGateway({ configuration, aws })
  const remove = async (id: string): Promise<void> => {
    await request('DELETE', `/apikeys/${id}`).catch((problem: unknown) => {
      if (!(problem instanceof AwsRefusal && problem.reason === 'NotFoundException')) throw problem
    })
  }
  const planOf = async (tier: PartnerTier): Promise<string> => {
    // More than an account can have.
    const { item } = plansSchema.parse(await request('GET', '/usageplans?limit=500'))
    const plan = item.find(({ name }) => name === names.partnerPlan(tier))
    if (!plan)
      throw new StartupProblem(`The stage "${configuration.stage}" has no usage plan for partners: deploy it first.`)
    return plan.id
  }
  return {
    remove,
    async make({ name, value, tier }) {
      const plan = await planOf(tier)
      const key = { name: `${names.api} ${name}`, value, enabled: true }
      const { id } = madeSchema.parse(await request('POST', '/apikeys', key))
      try {
        await request('POST', `/usageplans/${plan}/keys`, { keyId: id, keyType: 'API_KEY' })
      } catch (problem) {
        await remove(id)
        throw problem
      }
      return id
    },
  }
}

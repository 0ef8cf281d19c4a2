import { describe, expect, it } from 'vitest'
import { configurationProblems } from '../../infra/lib/settingRules.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { routes } from '../../shared/routes.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise } from './synthesised.ts'

interface Throttle {
  rate: number
  burst: number
}

/** API Gateway applies limits to each method separately: its own, or else the stage's default. */
function throttlesOf(synthesised: Synthesised) {
  const [stage] = resourcesOf(synthesised, 'AWS::ApiGateway::Stage')
  const settings: Properties[] = stage?.Properties.MethodSettings
  const byMethod = new Map(
    settings.map(({ HttpMethod, ResourcePath, ThrottlingRateLimit, ThrottlingBurstLimit }) => [
      `${HttpMethod} ${ResourcePath.replaceAll('~1', '/').replace('//', '/')}`,
      { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit },
    ]),
  )
  const ofStage: Throttle = byMethod.get('* /*') ?? { rate: 0, burst: 0 }
  byMethod.delete('* /*')
  const of = ({ method, path }: AnyRoute): Throttle => byMethod.get(`${method} ${path}`) ?? ofStage
  return { ofStage, of, own: [...byMethod.keys()] }
}

/** Returns how many calls a token bucket accepts; `at` holds their times in seconds. */
function passing({ rate, burst }: Throttle, at: readonly number[]): number {
  let tokens = burst
  let before = 0
  return at.filter((moment) => {
    tokens = Math.min(burst, tokens + (moment - before) * rate)
    before = moment
    if (tokens < 1) return false
    tokens -= 1
    return true
  }).length
}

/** Times of calls spread evenly over one second. */
const withinASecond = (count: number): number[] => Array.from({ length: count }, (_, index) => index / count)

const publicRoutes: readonly AnyRoute[] = Object.values(routes).filter(({ access }) => access === 'public')
const partnerRoutes: readonly AnyRoute[] = Object.values(routes).filter(({ access }) => access === 'partner')

/** Called by many people at once, or by one person several times in a row. */
const crowded: readonly AnyRoute[] = [
  routes.signIn,
  routes.register,
  routes.requestPasswordReset,
  routes.resetPassword,
  routes.requestPublicUpload,
  routes.submitApplication,
  routes.checkApplicationLimit,
  routes.addToApplication,
  routes.askLinkCode,
  routes.openClientLink,
  routes.exchangeToken,
]

describe.each([
  ['pilot', pilot],
  ['production', production],
] as const)('The throttles of the %s example', (_name, configuration) => {
  const { ofStage, of, own } = throttlesOf(synthesise(configuration))

  it('accept four uploads and three sign-ins within one second', () => {
    expect(passing(of(routes.requestPublicUpload), withinASecond(4))).toBe(4)
    expect(passing(of(routes.signIn), withinASecond(3))).toBe(3)
  })

  it.each(crowded.map((route) => [route.name, route] as const))('let many people call %s at once', (_route, route) => {
    expect(of(route).rate).toBeGreaterThanOrEqual(20)
    expect(of(route).burst).toBeGreaterThanOrEqual(50)
  })

  it('limit every public route to at most the stage’s default, and never below what a person needs', () => {
    for (const route of publicRoutes) {
      expect(own, route.name).toContain(`${route.method} ${route.path}`)
      expect(of(route).rate, route.name).toBeLessThanOrEqual(ofStage.rate)
      expect(of(route).burst, route.name).toBeLessThanOrEqual(ofStage.burst)
      // One person reloads a page, or a few open it at the same time.
      expect(passing(of(route), withinASecond(10)), route.name).toBe(10)
    }
  })

  it('leave all other methods at the stage’s default', () => {
    const others = own.filter((method) => !publicRoutes.some((route) => method === `${route.method} ${route.path}`))
    const needless = configuration.api.hasPartnerApi ? [] : partnerRoutes
    expect(others.sort()).toEqual(needless.map(({ method, path }) => `${method} ${path}`).sort())
    for (const route of needless) expect(of(route)).toEqual({ rate: 0.1, burst: 1 })
    expect(ofStage).toEqual(configuration.api.throttle)
  })
})

describe('A stage’s own throttle', () => {
  it.each([
    { rate: 19, burst: 200 },
    { rate: 50, burst: 49 },
  ])('is rejected below what people need: %o', (throttle) => {
    expect(configurationProblems({ ...pilot, api: { ...pilot.api, throttle } })).toEqual([
      expect.stringMatching(/at least 20 requests a second and 50 at once/),
    ])
  })
})

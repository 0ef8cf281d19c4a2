import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Area } from '../../shared/contract/defineRoute.ts'
import { routes } from '../../shared/contract/routes.ts'
import { HouseFunction } from './houseFunction.ts'
import type { Place } from './names.ts'

/** The functions of one area: one for each of its routes. */
export class AreaStack extends Stack {
  readonly area: Area

  constructor(scope: Construct, place: Place, area: Area, bundles: string) {
    super(scope, place.names.stack(area), { env: place })
    this.area = area
    for (const { name, area: areaOfRoute } of Object.values(routes)) {
      if (areaOfRoute === area) new HouseFunction(this, { name, place, bundles })
    }
    if (area === 'search' && place.configuration.search.engine === 'embedded')
      new HouseFunction(this, { name: 'engine', place, bundles })
  }
}

export const areas = [...new Set(Object.values(routes).map((route) => route.area))]

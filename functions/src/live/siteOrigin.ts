import { readEnvironment } from '../platform/environment.ts'
import { parameter } from '../platform/parameters.ts'

export const siteOrigin = () => () => parameter(readEnvironment('site').SITE_ORIGIN_PARAMETER)

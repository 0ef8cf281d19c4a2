import { readEnvironment } from '../../kernel/aws/environment.ts'
import { parameter } from '../../kernel/aws/parameters.ts'

export const siteOrigin = () => () => parameter(readEnvironment('site').SITE_ORIGIN_PARAMETER)

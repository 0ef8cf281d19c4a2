export { getProtectedResource as getProtectedResourceAtRoot } from './getProtectedResource.ts'

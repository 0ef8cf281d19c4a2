/** Lambda says so itself. */
export const region = () => process.env.AWS_REGION ?? ''

import { CfnDynamicReference, CfnDynamicReferenceService, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { mcpPath } from '../../shared/agents/contract/mcpPath.ts'
import { oauthApiPaths, protectedResourcePath } from '../../shared/agents/contract/oauthPaths.ts'
import { agentScopes } from '../../shared/agents/domain/agentScopes.ts'
import { apiBeginnings } from '../../shared/kernel/contract/apiPaths.ts'
import { originSecretHeader } from '../../shared/kernel/contract/environment.ts'
import { documentOf, sitePages } from '../../shared/kernel/domain/siteDocuments.ts'
import { distributionOutput } from './addressLogStack.ts'
import type { CloudFrontSite } from './configuration.ts'
import { apiStageName, type Deployment } from './names.ts'
import { privateBucket } from './privateBucket.ts'
import { securityHeadersPolicy } from './securityHeadersPolicy.ts'
import { siteOriginParameter } from './siteOrigin.ts'
import { webAclArnOf } from './webAclStack.ts'

const apiPaths = [...apiBeginnings.map((beginning) => `${beginning}*`), ...oauthApiPaths]

/**
 * Errors that CloudFront would cache for ten seconds regardless of Cache-Control, and all others that can be configured
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html).
 */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

interface WebStackProps {
  deployment: Deployment
  site: CloudFrontSite
  apiId: string
}

/** The site: pages from a private bucket and the API on the same origin. */
export class WebStack extends Stack {
  constructor(scope: Construct, { deployment, site, apiId }: WebStackProps) {
    super(scope, deployment.names.stack('web'), { env: deployment })
    const bucket = privateBucket(this, 'Pages', {
      bucketName: deployment.names.bucket('web', deployment),
      // The next deployment uploads them again.
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    const apiDomain = `${apiId}.execute-api.${deployment.region}.amazonaws.com`
    const responseHeadersPolicy = securityHeadersPolicy(this, deployment, site)
    const api = this.apiBehaviour(deployment, apiDomain)
    const webAclId = webAclArnOf(deployment, site)
    const distribution = new Distribution(this, 'Site', {
      ...this.named(site),
      ...(webAclId !== undefined && { webAclId }),
      comment: deployment.names.stack('web'),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America: the cheapest class, which includes Denmark.
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: {
        // With permission to list, a missing file is 404 instead of 403.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy,
        functionAssociations: [
          { eventType: FunctionEventType.VIEWER_REQUEST, function: this.pageFallback(deployment) },
        ],
      },
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      additionalBehaviors: {
        ...Object.fromEntries(apiPaths.map((path) => [path, { ...api, responseHeadersPolicy }])),
        [mcpPath]: { ...api, ...this.forAgents(deployment), responseHeadersPolicy },
      },
    })
    const origin = `https://${site.domain?.name ?? distribution.distributionDomainName}`
    siteOriginParameter(this, deployment, origin)
    new CfnOutput(this, 'Origin', { value: origin })
    new CfnOutput(this, distributionOutput, { value: distribution.distributionId })
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName })
  }

  private named({ domain }: WebStackProps['site']): Partial<DistributionProps> {
    return {
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    }
  }

  /**
   * Serves each page its document (see `fileAt`), and hides the pages of releases that are not live. API paths don't
   * use this function.
   */
  private pageFallback(deployment: Deployment): EdgeFunction {
    return new EdgeFunction(this, 'PageFallback', {
      functionName: `${deployment.names.stack('web')}-page-fallback`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(`const documents = ${JSON.stringify(Object.fromEntries(sitePages.map((page) => [page, documentOf(page)])))}
function handler(event) {
  const request = event.request
  if (request.uri.indexOf('/releases/') === 0) {
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'x-content-type-options': { value: 'nosniff' } } }
  }
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!/^[^.].*[.]/.test(lastPart)) request.uri = documents[request.uri] || '/index.html'
  return request
}
`),
    })
  }

  private apiBehaviour(deployment: Deployment, apiDomain: string): BehaviorOptions {
    return {
      origin: new HttpOrigin(apiDomain, {
        originPath: `/${apiStageName}`,
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // API Gateway stops one second earlier.
        readTimeout: Duration.seconds(30),
        customHeaders: {
          [originSecretHeader]: new CfnDynamicReference(
            CfnDynamicReferenceService.SSM,
            `${deployment.names.originSecretParameter}:${deployment.versions.originSecret}`,
          ).toString(),
        },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // The API compresses its own responses.
      compress: false,
      cachePolicy: this.uncached(deployment),
      originRequestPolicy: this.asTheVisitorSent(deployment),
    }
  }

  /**
   * Effectively disables caching. CloudFront forwards `Authorization` only as part of the cache key, which requires
   * caching to be enabled. So the maximum is one second, for responses that allow caching, and the key separates
   * callers.
   */
  private uncached(deployment: Deployment): CachePolicy {
    return new CachePolicy(this, 'Uncached', {
      cachePolicyName: `${deployment.names.api}-uncached`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'X-API-Key'),
      cookieBehavior: CacheCookieBehavior.all(),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      // Forwards Accept-Encoding, so that the API knows what the browser supports.
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  /**
   * Forwards the additional headers of agents, and tells callers without a token how to get one. This happens here
   * because API Gateway renames the header when a function sends it, and CloudFront runs no function on responses of
   * 400 or more.
   */
  private forAgents(deployment: Deployment): Pick<BehaviorOptions, 'originRequestPolicy' | 'functionAssociations'> {
    const challenge = new EdgeFunction(this, 'AgentChallenge', {
      functionName: `${deployment.names.stack('web')}-agent-challenge`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(`function handler(event) {
  const request = event.request
  if (request.method !== 'POST' || request.headers.authorization) return request
  const metadata = 'https://' + request.headers.host.value + '${protectedResourcePath}'
  return {
    statusCode: 401,
    statusDescription: 'Unauthorized',
    headers: {
      'www-authenticate': { value: 'Bearer resource_metadata="' + metadata + '", scope="${agentScopes.join(' ')}"' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
  }
}
`),
    })
    return {
      originRequestPolicy: new OriginRequestPolicy(this, 'AsAgentsSend', {
        originRequestPolicyName: `${deployment.names.api}-as-agents-send`,
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          'Accept',
          'Accept-Language',
          'Content-Type',
          'Origin',
          'User-Agent',
          'Mcp-Protocol-Version',
          'Mcp-Method',
          'Mcp-Name',
          'Mcp-Session-Id',
          'CloudFront-Viewer-Address',
        ),
        cookieBehavior: OriginRequestCookieBehavior.none(),
        queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      }),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: challenge }],
    }
  }

  /**
   * Forwards all headers except those in the cache key and `Host`, which API Gateway needs for itself. CloudFront
   * allows ten names, and no "all except" together with its own headers.
   */
  private asTheVisitorSent(deployment: Deployment): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'AsSent', {
      originRequestPolicyName: `${deployment.names.api}-as-sent`,
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept',
        'Accept-Language',
        'Content-Type',
        'Origin',
        'User-Agent',
        'Idempotency-Key',
        'CloudFront-Viewer-Address',
      ),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    })
  }
}

import { LogController, type FastifyReply, type FastifyRequest } from "fastify";

/** Logs each request once, after its answer, at level debug. Errors are logged at their own level. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) super.requestCompleted(error, request, reply);
    else request.log.debug({ req: request, res: reply, responseTime: reply.elapsedTime }, "request answered");
  }

  /** A browser that closes the page ends its stream of changes with this error code. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") request.log.debug({ res: reply }, "left before the end");
    else super.streamError(error, request, reply);
  }

  override routeNotFound(request: FastifyRequest): void {
    request.log.debug({ req: request }, "no such path");
  }
}

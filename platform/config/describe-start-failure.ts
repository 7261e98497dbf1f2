import { AppError } from '../errors/errors.ts';

/** Why Earshot did not start, in one sentence; null for a bug of ours, whose stack should be printed. */
export function describeStartFailure(
  error: unknown,
  config: { port: number; healthPort?: number | undefined; host: string; dataDir: string },
): string | null {
  if (error instanceof AppError) return error.message;
  const { code, syscall, port = config.port } = error as NodeJS.ErrnoException & { port?: number };
  const setting = port !== config.port && port === config.healthPort ? 'HEALTH_PORT' : 'PORT';
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo') {
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use by another program: stop it, or set ${setting} to another number.`;
    if (code === 'EACCES')
      return `This account may not open port ${port}: set ${setting} to a number above 1023.`;
    return `Earshot cannot listen on ${config.host}: correct HOST.`;
  }
  // A connection that a firewall refuses has the same code.
  if (syscall !== 'connect' && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return `Earshot cannot write into ${config.dataDir}: make the folder writable, or set DATA_DIR to another one.`;
  if (['EEXIST', 'ENOTDIR', 'ENOENT'].includes(code ?? '') && syscall === 'mkdir')
    return `Earshot cannot make the folder ${config.dataDir}: correct DATA_DIR.`;
  if (code === 'ENOSPC') return `The disk of ${config.dataDir} is full: make room, then start again.`;
  return null;
}

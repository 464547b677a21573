import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { listBackups } from '../../server/backups/names.ts';
import { readEnvironment, SettingError } from '../../server/settings/environment.ts';
import { readSettings } from '../../server/settings/settings-file.ts';
import { withSettings } from '../../server/settings/owner-answers.ts';
import type { Answers } from './answers.ts';
import type { Project } from './project.ts';
import { account, places, site } from './places.ts';
import { answers as siteAnswers, asSite, isActive, run, succeeds } from './programs.ts';

/** A step: its name, the command that undoes it, and its work, which leaves alone what is done already. */
type Step = { what: string; undo?: string; work: () => void | Promise<void> };

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Writes a file atomically. */
function write(file: string, text: string, mode: number) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, text, { mode, flush: true });
  renameSync(`${file}.draft`, file);
}

const environment = () => readEnvironment(readSettings({}, site));
/** The folder of this server's database; undefined with a hosted project, or before the first start. */
function dataFolder(): string | undefined {
  const { hosted, DATA_DIR } = environment();
  const folder = resolve(site, DATA_DIR);
  return hosted || !existsSync(join(folder, 'database')) ? undefined : folder;
}

/** The text of nginx's file for a domain. Without a certificate it has only the part that answers certbot. */
export function nginxFile(template: string, domain: string, port: number, certified: boolean): string {
  const text = template.replaceAll('example.com', domain).replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  return certified ? text : `${text.split(/^}$/m, 1)[0]}}\n`;
}

/** The steps from an empty server to a site that answers. Each mends what an earlier run left unfinished. */
export function installSteps({ domain, emails, google }: Answers, names: string[], project: Project): Step[] {
  const certificate = join(places.certificates, domain, 'fullchain.pem');
  const reload = () => run('nginx no obedeció.', 'systemctl', ['reload', 'nginx']);
  let hasChanged = false;

  function putNginx() {
    const text = nginxFile(read(join(site, 'deploy/nginx.conf'))!, domain, environment().PORT, existsSync(certificate));
    const former = read(places.nginx);
    if (text === former) return;
    write(places.nginx, text, 0o644);
    try {
      run('nginx no entiende su archivo.', 'nginx', ['-t']);
    } catch (cause) {
      if (former === undefined) rmSync(places.nginx);
      else write(places.nginx, former, 0o644);
      throw cause;
    }
    reload();
  }

  return [
    {
      what: 'Programas: nginx, certbot, git y sudo',
      undo: 'sudo apt-get purge nginx certbot',
      work() {
        run('apt-get no pudo.', 'apt-get', ['update', '-q'], { visible: true });
        run('apt-get no pudo.', 'apt-get', ['install', '-qy', 'nginx', 'certbot', 'git', 'sudo'], { visible: true });
        for (const name of ['node', 'npm', 'npx']) link(join(places.node, 'bin', name), join(places.programs, name));
      },
    },
    {
      what: `La cuenta ${account}, dueña de los datos en ${places.home}`,
      undo: `sudo userdel ${account}`,
      work() {
        if (succeeds('id', account)) return;
        const options = ['--system', '--create-home', '--home-dir', places.home, '--shell', '/usr/sbin/nologin'];
        run('No se pudo hacer la cuenta.', 'useradd', [...options, account]);
      },
    },
    {
      what: `Construir el sitio en ${site}`,
      work: () => void run('No se pudo construir.', 'npm', ['run', '--silent', 'build'], { visible: true }),
    },
    ...project.steps,
    {
      what: `Los ajustes, en ${site}/.env`,
      undo: `sudo nano ${site}/.env`,
      work() {
        const former = read(join(site, '.env'));
        const settings = parseEnv(former ?? '');
        const isHosted = project.settings().SUPABASE_URL !== undefined;
        const text = withSettings(former ?? read(join(places.home, '.env')) ?? '', {
          SITE_URL: `https://${domain}`,
          TRUST_PROXY: settings['TRUST_PROXY'] ?? '1',
          DATA_DIR: settings['DATA_DIR'] ?? join(places.home, 'data'),
          // With a project they are the project's.
          GOOGLE_CLIENT_ID: isHosted ? undefined : google?.clientId,
          GOOGLE_CLIENT_SECRET: isHosted ? undefined : google?.secret,
          ...project.settings(),
          STAFF_EMAILS: emails.join(','),
          ...(places.ports.site === 3000 ? {} : { PORT: String(places.ports.site) }),
        });
        hasChanged ||= text !== former;
        write(join(site, '.env'), text, 0o640);
        run('No se pudo cerrar .env.', 'chown', [`root:${account}`, join(site, '.env')]);
      },
    },
    {
      what: 'El servicio, que arranca con el servidor',
      undo: `sudo systemctl disable --now ${account}`,
      async work() {
        const text = read(join(site, 'deploy/cartelera.service'))!;
        if (text !== read(places.unit)) {
          write(places.unit, text, 0o644);
          run('systemd no obedeció.', 'systemctl', ['daemon-reload']);
          hasChanged = true;
        }
        const runs = isActive(account);
        if (!runs) run('systemd no obedeció.', 'systemctl', ['enable', '--now', account]);
        else if (hasChanged) run('systemd no obedeció.', 'systemctl', ['restart', account]);
        await siteAnswers(`http://127.0.0.1:${environment().PORT}`, () => isActive(account)).catch((cause: unknown) => {
          throw new SettingError(`El sitio no contesta. Dice por qué: sudo journalctl -u ${account} -n 50`, { cause });
        });
      },
    },
    {
      what: `El certificado de ${names.join(' y ')}, que se renueva solo`,
      undo: `sudo certbot delete --cert-name ${domain}`,
      work() {
        putNginx();
        const how = ['certonly', '--non-interactive', '--agree-tos', '--email', emails[0]!, '--keep-until-expiring'];
        const where = ['--webroot', '-w', places.webroot, '--deploy-hook', 'systemctl reload nginx'];
        const whose = ['--cert-name', domain, '--expand', ...names.flatMap((name) => ['-d', name])];
        run('certbot no pudo.', 'certbot', [...how, ...where, ...whose], { visible: true });
      },
    },
    {
      what: `nginx delante, con https; www.${domain} lleva a ${domain}`,
      undo: `sudo rm ${places.nginx} && sudo systemctl reload nginx`,
      work: putNginx,
    },
    {
      what: 'El primer respaldo',
      work() {
        const data = dataFolder();
        if (!data || listBackups(join(data, 'backups')).length) return;
        run('No se pudo respaldar.', 'sudo', asSite(site, {}, 'backup'));
      },
    },
  ];
}

/** Links a program into the folder of programs, unless the name is taken. */
function link(program: string, place: string) {
  if (existsSync(place) || succeeds('sh', '-c', `PATH=/usr/bin:/bin command -v ${basename(place)}`)) return;
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  symlinkSync(program, place);
}

/** The steps that take the site off the server. Its data, its account and a copy of `.env` stay. */
export function removeSteps(domain: string): Step[] {
  const folders = [site, `${site}.previous`, `${site}.next`, `${site}.outgoing`, places.node];
  return [
    {
      what: 'El último respaldo',
      work() {
        if (dataFolder()) run('No se pudo respaldar: no se quitó nada.', 'sudo', asSite(site, {}, 'backup'));
      },
    },
    {
      what: 'El servicio',
      work() {
        if (!existsSync(places.unit)) return;
        run('systemd no obedeció.', 'systemctl', ['disable', '--now', account]);
        rmSync(places.unit);
        run('systemd no obedeció.', 'systemctl', ['daemon-reload']);
      },
    },
    {
      what: 'Su archivo en nginx, y el certificado',
      work() {
        rmSync(places.nginx, { force: true });
        if (isActive('nginx')) run('nginx no obedeció.', 'systemctl', ['reload', 'nginx']);
        if (existsSync(join(places.certificates, domain)))
          run('certbot no pudo.', 'certbot', ['delete', '--non-interactive', '--cert-name', domain]);
      },
    },
    {
      what: `El programa; los ajustes quedan en ${places.home}/.env`,
      work() {
        if (existsSync(join(site, '.env'))) {
          cpSync(join(site, '.env'), join(places.home, '.env'));
          run('No se pudo cerrar .env.', 'chown', [`root:${account}`, join(places.home, '.env')]);
        }
        for (const name of ['node', 'npm', 'npx']) {
          const place = join(places.programs, name);
          if (
            lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() &&
            readlinkSync(place).startsWith(places.node)
          )
            rmSync(place);
        }
        for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      },
    },
  ];
}

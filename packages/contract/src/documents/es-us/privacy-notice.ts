import type { LegalText } from '../legal-text.ts'
import { consumerHealth } from './consumer-health.ts'

export const privacyNotice: LegalText = {
  title: 'Aviso de datos y privacidad',
  html: `<p>Este aviso dice qué datos personales recopilamos cuando usted usa nuestro sitio web, nuestra app o su palma, para qué los usamos, cuánto tiempo los conservamos y qué puede pedirnos. El <a href="/es/biometric-consent">consentimiento biométrico</a> explica con más detalle lo que hacemos con su palma.</p>
<h2 id="what-we-keep">Qué guardamos</h2>
<p>En su perfil:</p>
<ul>
<li><strong>Firmas de la palma</strong>, de una o de las dos. Eliminamos de inmediato las imágenes con las que se crean.</li>
<li>Su <strong>número de teléfono</strong>. Después de un cambio, guardamos su número anterior por 72 horas para que pueda deshacer el cambio.</li>
<li>Su <strong>PIN</strong> de 4 dígitos, si tiene uno, como un hash irreversible del que nadie puede recuperarlo.</li>
<li>El <strong>método de pago</strong> que vincule para pagar con la palma.</li>
<li>Los <strong>programas de lealtad y los socios</strong> que vincule, y el número que tenga con ellos, si nos lo dio.</li>
<li><strong>Datos de su identificación oficial</strong>, si la vincula para verificar su edad: nombre completo, fecha de nacimiento, tipo de identificación, número, autoridad emisora y vencimiento, y una selfie. Vincular una identificación requiere una selfie.</li>
<li>Lo que <strong>aceptó</strong>, con qué redacción y cuándo.</li>
</ul>
<p>No todos los perfiles tienen todo esto. Si no nos da ni vincula algo, no lo tenemos.</p>
<h2 id="what-comes-with-use">Lo que recopilamos cuando usa el servicio</h2>
<p>Cuando inicia sesión o pide un código de un solo uso, guardamos la hora y marcas de su número, de su dispositivo y de su dirección de red que no se pueden leer sin nuestras claves. Con ellas contamos los intentos y evitamos la suplantación de identidad. Cuando usa nuestras páginas, medimos qué páginas se abren, cuánto dura un paso y qué errores ocurren, y de qué campaña vino un enlace, si el enlace lo dice. Estas mediciones no contienen ningún número de teléfono, PIN, código de un solo uso ni palma.</p>
<h2 id="on-your-device">En su dispositivo</h2>
<p>Nuestras páginas guardan en su navegador lo que necesitan para funcionar: que usted inició sesión, en qué parte de un formulario estaba y lo que eligió. No ponen cookies de publicidad. Un código de un solo uso correcto pone una cookie por 90 días, una marca aleatoria de este navegador. Impide que otras personas de su red agoten los códigos que podemos enviar a su número. No sirve para nada más.</p>
<h2 id="what-for">Para qué los usamos</h2>
<ul>
<li>Para confirmar que es usted, y para que pueda iniciar sesión, entrar y pagar.</li>
<li>Para enviarle códigos de un solo uso y avisarle cuando algo que pidió está listo.</li>
<li>Para evitar la suplantación de identidad y el abuso del servicio.</li>
<li>Para encontrar y corregir errores.</li>
<li>Para cumplir deberes legales, por ejemplo responder a una orden lícita.</li>
</ul>
<p>No usamos las firmas de la palma ni los datos de identificación oficial para publicidad.</p>
<h2 id="who-else">Quién más los recibe</h2>
<ul>
<li><strong>Los socios que usted vincula</strong> saben que es usted, y lo que usted aceptó compartir. Nunca reciben su palma, su PIN ni lo que vinculó en otra parte.</li>
<li><strong>Las redes de tarjetas y los bancos</strong> reciben lo que un pago necesita.</li>
<li><strong>Las compañías de telefonía</strong> reciben su número para entregar un mensaje de texto.</li>
<li><strong>Las empresas que trabajan para nosotros</strong>, como las que alojan nuestros servidores, los reciben solo para hacer ese trabajo.</li>
<li><strong>Las autoridades</strong>, cuando la ley lo exige.</li>
</ul>
<p>No vendemos, alquilamos ni intercambiamos sus datos personales, y no los compartimos para publicidad en otros sitios.</p>
<h2 id="how-long">Cuánto tiempo los conservamos</h2>
<ul>
<li>Su perfil y lo que hay en él: hasta que usted lo elimine.</li>
<li>Las firmas de la palma: hasta que usted elimine su perfil. Si no usa el servicio durante dos años, eliminamos las firmas de sus palmas. Iniciar sesión cuenta como uso. Su perfil se conserva, para que pueda volver a agregar una palma.</li>
<li>Después de que elimina su perfil: su palma deja de funcionar de inmediato, y su firma se elimina cuando terminan las transacciones que le queden pendientes.</li>
<li>Lo que recopilamos mientras se registra en su teléfono: hasta que ya no se necesita. Si no termina, lo eliminamos en el plazo de un día.</li>
<li>Los códigos de un solo uso y las sesiones: un día después de que terminan. Las marcas de intentos: 90 días como máximo. Las marcas que impiden usar dos veces un escaneo: 122 días, con todas sus copias.</li>
<li>Una copia de sus datos que haya pedido: siete días.</li>
</ul>
<h2 id="how-it-is-kept">Cómo los guardamos</h2>
<p>Lo que le identifica está cifrado cuando se guarda y cuando se transmite, lo de cada persona con una clave distinta. Cuando usted elimina su perfil, destruimos esa clave, de modo que las copias de respaldo ya no se puedan leer. Ninguna medida es perfecta; si alguna vez sus datos quedaran expuestos, se lo diríamos a usted y a las autoridades como exige la ley.</p>
<h2 id="your-rights">Sus opciones y derechos</h2>
<ul>
<li><strong>Una copia.</strong> Elija la solicitud de datos en su perfil, en la app o en el sitio web. Cuando esté lista, le enviamos un mensaje de texto y usted la descarga ahí.</li>
<li><strong>La eliminación.</strong> Elija Darme de baja en su perfil. No necesita dar razones.</li>
<li><strong>La corrección.</strong> Puede cambiar su número y sus palmas por su cuenta.</li>
<li><strong>El retiro.</strong> Puede desconectar a cualquier socio, y retirar su consentimiento biométrico eliminando su perfil.</li>
</ul>
<p>Si no puede iniciar sesión, una solicitud se verifica con los datos de su cuenta y un código de un solo uso enviado a su teléfono. Si ya no puede recibirlo, actualice primero su número de teléfono. No le trataremos peor por usar estos derechos. Según su estado, puede tener otros derechos, y puede apelar una negativa; nuestra <a href="/es/help">página de ayuda</a> le dice cómo comunicarse con nosotros.</p>
${consumerHealth}
<h2 id="children">Menores</h2>
<p>El servicio no está dirigido a menores de 13 años, y no recopilamos sus datos a sabiendas.</p>
<h2 id="changes">Cambios</h2>
<p>Podemos cambiar este aviso. Esta página muestra siempre el vigente. Si queremos usar datos que ya tenemos de una manera sustancialmente distinta, se lo preguntaremos antes.</p>`,
}

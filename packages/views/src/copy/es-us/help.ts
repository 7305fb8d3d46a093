import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'help'> = {
  'help.title': 'Ayuda',
  'help.pageTitle': 'Ayuda | {brand}',
  'help.lead': 'Respuestas cortas sobre su palma, su perfil y sus datos.',
  'help.search': 'Buscar en la ayuda',
  'help.found': 'Preguntas encontradas: {count}',
  'help.still': '¿Todavía necesita ayuda?',
  'help.stillText': 'Atención al cliente puede revisarlo con usted.',
  'help.contactUs': 'Comunicarse con nosotros',
  'help.foundNone': 'Ninguna pregunta coincide. Pruebe con otra palabra o comuníquese con nosotros.',
  'help.mostAsked': 'Lo más preguntado',
  'help.topics': 'Temas',
  'help.lost': '¿Perdió su teléfono o se lo robaron?',
  'help.lostText': 'Su palma sigue funcionando. Vea qué hacer primero.',
  // The search ignores accents.
  'help.fillers':
    'a al como con cual cuando de del donde el ella en es esta este ha han he hay la las lo los me mi mis muy no o para pero por puedo que quiero se si su sus tengo un una y ya yo',
  'help.searchWords': [
    'welcome-text: perdido falta reenviar',
    'supported-phones: iphone android ipad tableta compatible',
    'not-recognized: falla error no funciona rechazada',
    'where: ubicaciones tiendas cerca',
    'add-palm: segunda mano nueva cambiar reemplazar',
    'sign-in: entrar acceder ingresar cuenta',
    'stored-data: almacenar informacion privacidad',
    'palm-safety: segura seguridad hackear robo privacidad biometria',
    'after-deleting: respaldo conservar',
    'request-data: descargar exportar acceder informacion',
    'delete-data-error: falla',
    'change-phone: cambiar cambio nuevo telefono numero celular movil',
    'update-pin: olvide olvido olvidar olvidado perdi cambiar restablecer nuevo pin',
    'code-not-received: otp contraseña sms texto mensaje no llega falta',
    'locked: bloqueado intentos esperar olvide pin',
    'details-trouble: suspendido bloqueado soporte',
    'lost-phone: extraviado perdido perder robado robaron robo telefono celular movil nuevo chip numero',
    'unenroll: desinscribir eliminar eliminacion borrar quitar cerrar cancelar cuenta palma palmas perfil mano baja',
    'contact: correo llamar chat ayuda agente persona soporte queja',
    'languages: english spanish',
    'cards: credito debito visa mastercard pagar pago',
    'retail-linked: cuenta pago membresia',
    'loyalty: puntos recompensas',
    'healthcare-sign-up: clinica doctor doctora medico hospital paciente salud',
    'healthcare-check-in: doctor doctora medico hospital paciente salud cita visita llegar recepcion usar escanear check-in',
    'healthcare-sign-in: clinica doctor doctora medico hospital paciente salud entrar',
    'healthcare-only: clinica doctor doctora medico hospital paciente salud',
    'healthcare-data: clinica doctor doctora medico hospital paciente historial',
    'disconnect: clinica doctor hospital quitar eliminar desvincular cuenta socio',
  ].join('\n'),
  'help.expandAll': 'Desplegar todo',
  'help.collapseAll': 'Plegar todo',
  'help.categories': 'Categorías de la ayuda',
  'help.category.getting-started': 'Primeros pasos',
  'help.category.using-your-palm': 'Cómo usar su palma',
  'help.category.data': '¿Cómo se usan mis datos?',
  'help.category.accessibility': 'Accesibilidad y experiencia',
  'help.category.account': 'Perfil y asistencia',
  'help.category.payment': 'Uso del producto para pagos',
  'help.category.healthcare': 'Uso del producto para la salud',

  'appHelp.more': '¿Tiene más preguntas?',
  'appHelp.manage': 'Administrar mi perfil',
  'appHelp.privacy': 'Datos y privacidad',
  'appHelp.signup': 'Registrarse',
  'appHelp.troubleshooting': 'Resolver problemas',

  'help.what-it-is.q': '¿Qué es {brand}?',
  'help.what-it-is.a':
    'Una manera de usar la palma de la mano en lugar de una tarjeta, una llave o un formulario. Se registra una vez. Después, ponga la palma un momento sobre un dispositivo para pagar, entrar o anunciar su llegada con un proveedor de salud.',
  'help.cost.q': '¿Cuánto cuesta y quién puede usarlo?',
  'help.cost.a':
    'El servicio es gratis. Es para clientes en EE. UU. con un número de teléfono válido.\n\nA ese número le enviamos códigos por mensaje de texto. Pueden aplicarse cargos por mensajes y datos.',
  'help.enroll.q': '¿Cómo me registro?',
  'help.enroll.a':
    'En la app o, en persona, en un dispositivo.\n\n1. [Descargue la app](download) y elija Registrarse, o pregunte en un lugar que tenga un dispositivo.\n2. Lea cómo usamos su palma y acéptelo.\n3. Escanee una palma o las dos.\n4. Confirme su número de celular con el código que le enviamos y elija un PIN de 4 dígitos.\n\nLa primera vez que usa un dispositivo, su perfil se activa.',
  'help.one-or-both.q': '¿Registro una palma o las dos?',
  'help.one-or-both.a':
    'Con una basta. Con las dos, puede usar la mano que tenga libre y le queda una de reserva si la otra está lastimada o cubierta. [Puede agregar la otra más adelante](add-palm).',
  'help.supported-phones.q': '¿Con qué teléfonos y tabletas puedo registrarme?',
  'help.supported-phones.a':
    'Con un iPhone, un teléfono Android o un iPad Pro. En cualquier otro iPad, la app avisa que el dispositivo no es compatible: regístrese con un teléfono o, en persona, en un dispositivo.',
  'help.welcome-text.q': 'No recibí el mensaje de texto de bienvenida. ¿Me lo pueden enviar otra vez?',
  'help.welcome-text.a':
    'Solo en un dispositivo: ponga la palma sobre uno y pida ahí el mensaje de bienvenida. Ni el sitio web ni la app pueden enviarlo otra vez.\n\n¿Cambió de número desde que se registró? [Actualice primero su número de teléfono](change-phone).',

  'help.hold-palm.q': '¿Cómo pongo la palma?',
  'help.hold-palm.a':
    'Abra la mano, con los dedos separados, y póngala más o menos a un palmo por encima del dispositivo. No lo toque. Quédese así alrededor de un segundo; el dispositivo le muestra cuándo terminó.\n\nSirve cualquiera de las dos palmas, si la registró.',
  'help.how-fast.q': '¿Qué tan rápido es y cuánta gente lo usa?',
  'help.how-fast.a':
    'La autenticación tarda menos de un segundo desde que acerca la palma. Se hacen más de {count} de autenticaciones al mes.',
  'help.not-recognized.q': 'No se reconoció mi palma. ¿Qué puedo hacer?',
  'help.not-recognized.a':
    '- Inténtelo de nuevo: dedos separados, palma extendida, más o menos a un palmo de distancia.\n- Quítese los guantes y séquese la mano.\n- Intente con la otra palma, si registró las dos.\n\nTambién puede [iniciar sesión con su número de teléfono](sign-in). ¿Hace dos años que no usa la palma? [Es posible que la hayamos eliminado](palm-retention).',
  'help.where.q': '¿Dónde puedo usar mi palma?',
  'help.where.a':
    'En cualquier lugar donde {brand} tenga un dispositivo: tiendas, recintos, gimnasios y proveedores de salud. [Vea los lugares](locations).',
  'help.add-palm.q': '¿Cómo agrego mi otra palma?',
  'help.add-palm.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Agregar la palma izquierda o Agregar la palma derecha.\n3. Confirme su número con el código que le enviamos y acepte de nuevo.\n4. Ponga la palma sobre el escáner en la app.\n\nEl sitio web no puede escanear una palma, así que le lleva a la app. Le enviaremos un mensaje de texto cuando la palma esté agregada.',
  'help.sign-in.q': '¿Cómo inicio sesión con mi número de teléfono?',
  'help.sign-in.a':
    'En el sitio web, elija Iniciar sesión y luego Salud y otras cuentas. Escriba su número de teléfono y después el código de 6 dígitos que le enviamos. Si su perfil tiene un PIN, también se lo pediremos.\n\nPara pagos y membresías, el [inicio de sesión es aparte](payment-sign-in).',

  'help.stored-data.q': '¿Qué guardan en mi perfil?',
  'help.stored-data.a':
    'Un perfil puede contener:\n\n- firmas de la palma\n- su número de teléfono\n- un PIN de 4 dígitos, que es opcional\n- un método de pago\n- vínculos con programas de lealtad\n- datos de una identificación oficial: [vea qué guardamos](government-id)\n\nNo guardamos lo que usted no agregó. Para ver lo que tenemos, [solicite sus datos](request-data).',
  'help.government-id.q': '¿Qué guardan cuando vinculo una identificación oficial?',
  'help.government-id.a':
    'Su nombre completo, su fecha de nacimiento, el tipo de identificación, su número, la autoridad que la emitió, su vencimiento y una selfie.\n\nPara vincular una identificación oficial hace falta una selfie. Muestra que la identificación es suya. Con las dos, su palma puede mostrar que tiene la edad necesaria.',
  'help.palm-safety.q': '¿Cómo protegen mi palma?',
  'help.palm-safety.a':
    'Convertimos cada escaneo en una firma de la palma: un número que solo nuestro sistema de comparación puede leer. Eliminamos las imágenes en cuanto la creamos.\n\nLas firmas de la palma están cifradas dondequiera que se guarden y siempre que se transmitan, las de cada persona con una clave distinta. Las comparamos para confirmar que usted es usted, y no las usamos para nada más. [Lea lo que acepta](biometricConsent).',
  'help.palm-retention.q': '¿Cuánto tiempo guardan los datos de mi palma?',
  'help.palm-retention.a':
    'Los datos de la palma se eliminan después de dos años sin interacción. Cuenta cada inicio de sesión, con la palma o con su número de teléfono.\n\nSu perfil se conserva. Si eliminamos los datos de su palma, inicie sesión con su número de teléfono y [agregue la palma otra vez](add-palm).',
  'help.after-deleting.q': '¿Qué pasa con mis datos cuando me doy de baja?',
  'help.after-deleting.a':
    'Eliminamos su perfil de inmediato y su palma deja de funcionar. Destruimos la clave que sella sus datos, así que tampoco se puede leer lo que quede en una copia de respaldo.\n\nLa firma de la palma de un perfil eliminado se elimina cuando terminan las transacciones pendientes.\n\nLos datos de un registro con el celular se eliminan cuando ya no hacen falta. Si no termina de registrarse, los eliminamos después de 24 horas.',
  'help.who-sees.q': '¿Los socios reciben mi palma?',
  'help.who-sees.a':
    'No. Cuando usted vincula la cuenta de un socio, el socio sabe que es usted, pero nunca recibe la firma de su palma. No la vendemos, ni la alquilamos, ni la intercambiamos.\n\nLea más en el [Aviso de datos y privacidad](privacy).',
  'help.request-data.q': '¿Cómo solicito una copia de mis datos?',
  'help.request-data.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Solicitar mis datos.\n3. En el sitio web, le enviaremos un mensaje de texto cuando la descarga esté lista. En la app, elija Descargar mis datos. Es un solo archivo y puede descargarlo durante 7 días.\n\nLas solicitudes de datos se verifican con datos de la cuenta y con un código de un solo uso que se envía a su teléfono. Aquí, su sesión muestra que el perfil es suyo. También podemos pedirle su PIN. Si eliminó su perfil, le pedimos los dos en la página [para solicitudes de datos sin perfil](data-access-request-post-deletion).',
  'help.delete-data-error.q': 'Hubo un error cuando solicité mis datos o intenté eliminarlos. ¿Qué hago?',
  'help.delete-data-error.a':
    'Revise la información que envió e inténtelo de nuevo.\n\nSi no puede recibir el código de un solo uso, primero [actualice su número de teléfono](change-phone) y luego haga su solicitud.\n\nSi sigue fallando, inténtelo más tarde o [comuníquese con nosotros](help-contact).',

  'help.assistive-technology.q': '¿Puedo usar un lector de pantalla o solo el teclado?',
  'help.assistive-technology.a':
    'Sí. Todas las páginas funcionan con un lector de pantalla y solo con el teclado. Puede ampliar el texto al 200 por ciento. Si su dispositivo pide menos movimiento, más contraste o una pantalla oscura, nuestras páginas lo respetan.\n\nSi algo no le funciona, [díganos](help-contact).',
  'help.cannot-hover.q': '¿Y si no puedo poner la palma sobre un dispositivo?',
  'help.cannot-hover.a':
    'Registre la palma que le resulte más fácil: con una basta. La app puede escanearla donde usted esté, con su propio teléfono.\n\nEn el sitio web nunca necesita la palma: basta con [su número de teléfono](sign-in). En un dispositivo, siempre puede pagar, entrar o anunciar su llegada como lo hacía antes.',
  'help.covered-hand.q': '¿Funciona con guantes, vendas o manos mojadas?',
  'help.covered-hand.a':
    'El escáner no puede ver a través de un guante o una venda. Quíteselos si puede, séquese la mano o use la otra palma. Si ninguna funciona, [inicie sesión con su número de teléfono](sign-in).',
  'help.languages.q': '¿Qué idiomas ofrecen?',
  'help.languages.a':
    'Inglés y español. En el sitio web, elíjalo al pie de cada página; la app usa el idioma de su teléfono. Nuestros acuerdos están en los dos. Lo que escriben los socios aparece en el idioma en que lo escribieron.',

  'help.change-phone.q': '¿Cómo actualizo mi número de teléfono?',
  'help.change-phone.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Actualizar junto a su número de teléfono.\n3. Escriba el código que enviamos a su número actual y luego el que enviamos al número nuevo.\n\nDesde entonces, inicia sesión con el número nuevo y el anterior deja de funcionar. También enviamos un mensaje al número anterior, para que sepa si no fue usted.\n\nSi ya no tiene el número anterior, [comuníquese con nosotros](help-contact).',
  'help.update-pin.q': '¿Cómo actualizo mi PIN?',
  'help.update-pin.a':
    'Solo en un dispositivo: ponga la palma sobre uno y elija ahí actualizar su PIN. Ni el sitio web ni la app pueden cambiarlo.\n\nUn PIN tiene 4 dígitos. Nunca se lo pedimos por teléfono, por mensaje de texto ni por correo electrónico.',
  'help.code-not-received.q': 'No recibí el código. ¿Qué puedo hacer?',
  'help.code-not-received.a':
    '- Revise el número que escribió. Tiene que ser el número de EE. UU. de su perfil.\n- Espere un minuto y pida otro código.\n- Escríbalo en menos de 10 minutos. Cada código sirve una sola vez.\n\nSi ya no puede recibirlo en ese número, primero [actualice su número de teléfono](change-phone). Si perdió el teléfono o se lo robaron, [empiece aquí](lost-phone).',
  'help.locked.q': '¿Por qué no puedo intentarlo ahora?',
  'help.locked.a':
    'Ponemos en pausa el inicio de sesión después de demasiados intentos incorrectos, para que nadie entre adivinando.\n\n- Después de 3 códigos incorrectos, tendrá que esperar hasta 15 minutos. Un código nuevo no termina la pausa.\n- Después de 10 PIN incorrectos, bloqueamos su PIN durante 24 horas. En la app, su palma y su número de teléfono verificado lo desbloquean antes.\n\nLa página le dice cuándo puede intentarlo de nuevo.',
  'help.details-trouble.q': '¿Por qué tienen problemas para verificar mis datos?',
  'help.details-trouble.a':
    'Su perfil está en pausa hasta que atención al cliente lo revise. No eliminamos nada, e intentarlo de nuevo no ayuda. [Comuníquese con nosotros](help-contact).',
  'help.lost-phone.q': 'Perdí mi teléfono, me lo robaron o cambió mi número. ¿Qué hago?',
  'help.lost-phone.a':
    'Su palma no se guarda en el teléfono y sigue funcionando en todos los dispositivos. Si su perfil tiene un PIN, nadie puede iniciar sesión sin él.\n\n1. Si tiene una sesión abierta en otro dispositivo, abra [Sus sesiones abiertas](sign-ins) y cierre la del teléfono perdido.\n2. Pida a su compañía telefónica que bloquee su número, porque ahí enviamos los códigos.\n3. Si alguien pudo desbloquear el teléfono, [comuníquese con nosotros](help-contact). Suspenderemos su perfil. Hasta que confirmemos que es suyo, nadie podrá usarlo, ni siquiera con su palma.\n4. Pida a su compañía telefónica que pase su número a otro teléfono. Ahí recibirá nuestros códigos e iniciará sesión como antes.\n\nSi cambió su número o prefiere uno nuevo, [actualícelo](change-phone). Necesitará un código que enviamos al número anterior. Si no puede recuperar ese número, [comuníquese con nosotros](help-contact): eliminaremos su perfil y podrá registrarse otra vez con el número nuevo.',
  'help.signed-out.q': '¿Por qué se cerró mi sesión?',
  'help.signed-out.a':
    'Una sesión termina después de 15 minutos sin uso y, en todo caso, después de 12 horas. Inicie sesión de nuevo para seguir donde se quedó.',
  'help.unenroll.q': '¿Cómo elimino mi palma y mi perfil?',
  'help.unenroll.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Darme de baja.\n3. Elija Sí, quiero darme de baja.\n\nSe elimina su perfil con todas las palmas que registró. No se puede deshacer. [Vea qué pasa con sus datos](after-deleting). Si quiere una copia, [solicítela](request-data) antes.\n\nPara quitar solo una de dos palmas, elija Quitar la palma izquierda o Quitar la palma derecha en [Mi perfil](profile). La otra sigue funcionando.',
  'help.contact.q': '¿Cómo me comunico con atención al cliente?',
  'help.contact.a':
    'Nuestro centro de ayuda tiene una página para cada tema:\n\n- [Comunicarse con nosotros](help-contact)\n- [Métodos de pago](help-payment-methods)\n- [Recibos](help-receipts)\n- [Todo lo demás](help-centre)\n\nNadie que trabaje con nosotros le pedirá nunca su PIN ni un código.',

  'help.payment-sign-in.q': '¿Cómo inicio sesión para pagos y membresías?',
  'help.payment-sign-in.a':
    'Elija Iniciar sesión y luego Pagos y membresías. Para las tarjetas y las membresías, inicia sesión en [un sitio aparte](account-link).',
  'help.cards.q': '¿Qué tarjetas puedo usar?',
  'help.cards.a':
    'La mayoría de las tarjetas de crédito y las tarjetas de débito sin PIN. No se aceptan tarjetas prepagadas ni tarjetas de regalo.\n\nEso es en las tiendas propias de {brand}. Otros lugares con un dispositivo pueden aceptar otras tarjetas. [Vea sus tarjetas](cards-page).',
  'help.retail-linked.q': 'Mi perfil está vinculado a la cuenta de una tienda. ¿Dónde lo administro?',
  'help.retail-linked.a':
    'Lo que pertenece a la cuenta de la tienda sigue ahí: sus tarjetas, su membresía y sus recibos. Para cambiarlo, [inicie sesión para pagos y membresías](payment-sign-in).\n\nSus palmas y su número de teléfono están en su perfil con nosotros: [Mi perfil](profile).',
  'help.retail-not-linked.q': 'Mi perfil no está vinculado a la cuenta de una tienda. ¿Dónde lo administro?',
  'help.retail-not-linked.a':
    'Todo está en [Mi perfil](profile): sus palmas, su número de teléfono, sus datos y cómo darse de baja. Inicie sesión con su número de teléfono; no necesita la cuenta de una tienda.\n\nPara pagar con la palma, vincule un método de pago [en el sitio de pagos](account-link) o en un dispositivo.',
  'help.receipts.q': '¿Dónde están mis recibos?',
  'help.receipts.a':
    '- Si su perfil está vinculado a la cuenta de una tienda, búsquelos en los pedidos de esa cuenta.\n- Si no lo está, búsquelos en la página de recibos de las [tiendas](receipts-stores) o de los [recintos](receipts-venues).',
  'help.loyalty.q': '¿Cómo vinculo un programa de lealtad?',
  'help.loyalty.a':
    'Inicie sesión, abra [Mi perfil](profile) y elija Programas de lealtad. Algunos programas piden el número de su tarjeta, otros solo que usted acepte, y otros se vinculan en el lector del socio. Ahí mismo puede desvincular cualquiera cuando quiera.',

  'help.healthcare-sign-up.q': '¿Cómo me registro para servicios de salud?',
  'help.healthcare-sign-up.a':
    '1. Pregunte en la recepción de su proveedor de salud o abra el enlace que le envíe.\n2. Lea cómo usamos su palma y acéptelo.\n3. Escanee su palma en el dispositivo del proveedor o en [la app](download).\n4. Confirme su número de celular y elija un PIN de 4 dígitos.\n5. Acepte que el proveedor le reconozca por su palma.\n\nSi ya registró su palma, solo le falta el último paso.',
  'help.healthcare-check-in.q': '¿Cómo anuncio mi llegada en una clínica?',
  'help.healthcare-check-in.a':
    '1. [Regístrese para servicios de salud](healthcare-sign-up) una sola vez.\n2. En su visita, [ponga la palma](hold-palm) sobre el dispositivo del proveedor. Su proveedor sabe que es usted.\n\nSiempre puede anunciar su llegada como lo hacía antes.',
  'help.healthcare-sign-in.q': '¿Cómo inicio sesión en un perfil de salud?',
  'help.healthcare-sign-in.a':
    'En el sitio web, elija Iniciar sesión y luego Salud y otras cuentas. Necesita [su número de teléfono, un código y su PIN](sign-in), si tiene uno.',
  'help.healthcare-only.q': '¿Puedo usar la app con un perfil que es solo de salud?',
  'help.healthcare-only.a':
    'No. Con un perfil que es solo de salud no puede usar la app. Inicie sesión en el sitio web, donde puede ver sus palmas, actualizar su número de teléfono, solicitar sus datos y darse de baja.',
  'help.healthcare-data.q': '¿Qué saben de mi salud?',
  'help.healthcare-data.a':
    'Solo que vinculó un proveedor de salud. No vemos nada de sus registros médicos. Su proveedor sabe que es usted.\n\nLea la [Divulgación de privacidad de los datos de salud del consumidor](consumerHealth).',
  'help.disconnect.q': '¿Cómo desconecto a un proveedor o a otro socio?',
  'help.disconnect.a':
    'En la app, abra [Mi perfil](profile), luego Cuentas conectadas, y elija Desconectar. Desde entonces, ya no reconocen su palma.\n\nCon un [perfil que es solo de salud](healthcare-only), pida a su proveedor que termine la conexión.',
}
